import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import { shapes } from './shapes.tsx';

export type IconName = keyof typeof shapes;

export type IconProps = Omit<ComponentProps<'svg'>, 'children' | 'name'> & {
  name: IconName;
  /** Width and height in px; 24 unless told. */
  size?: number | undefined;
  /** Its name where no text says the same. Without one it is decoration. */
  label?: string | undefined;
};

/** A sign in the colour of the text around it. */
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
