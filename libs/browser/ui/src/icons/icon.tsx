import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import { shapes } from './shapes.tsx';

export type IconName = keyof typeof shapes;

export type IconProps = Omit<ComponentProps<'svg'>, 'children' | 'name'> & {
  name: IconName;
  /** Width and height in px. Default: 24. */
  size?: number | undefined;
  /** The accessible name. Without it the icon is decoration. */
  label?: string | undefined;
};

/** An icon in the colour of the surrounding text. */
export function Icon({ name, size = 24, label, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...rest}
      className={classNames(styles.icon, className)}
    >
      {shapes[name]}
    </svg>
  );
}
