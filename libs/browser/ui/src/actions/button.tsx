import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../icons/spinner.tsx';
import styles from './button.module.css';

/** A screen has one primary action. `danger` is for an action that cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = ComponentProps<'button'> & {
  /** Default: 'primary'. */
  variant?: ButtonVariant | undefined;
  /** Shows a spinner and ignores presses, Enter in a field too. The button keeps the focus. */
  busy?: boolean | undefined;
  /** Replaces the label while busy. */
  busyLabel?: string | undefined;
};

/** A button. Default: type="button". */
export function Button({ variant, busy = false, busyLabel, className, children, onClick, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(variant), className)}
      // `disabled` would take the focus away from a member who uses the keyboard.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

/** The class of a link that looks like a button. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return classNames(styles.button, styles[variant]);
}
