import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** What it does: its accessible name and its tooltip. */
  label: string;
};

/** A button that is only a sign; 44 px wide and high. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classNames(styles.icon, className)}>
      <Icon name={icon} />
    </button>
  );
}
