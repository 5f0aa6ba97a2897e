import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../icons/spinner.tsx';
import styles from './button.module.css';

/** One primary action a screen; danger is for what cannot be taken back. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = ComponentProps<'button'> & {
  /** 'primary' unless told. */
  variant?: ButtonVariant | undefined;
  /** Work is under way: a turning sign, and presses (Enter in a field too) do nothing. Focus stays on the button. */
  busy?: boolean | undefined;
  /** In place of the label while busy. */
  busyLabel?: string | undefined;
};

/** A button; type="button" unless told. */
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
      // Not `disabled`: that would drop the focus of somebody who works with the keyboard.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

/** The class that makes a link look like a button. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return classNames(styles.button, styles[variant]);
}
