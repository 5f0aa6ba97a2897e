import type { ComponentProps } from 'react';
import styles from './brand-mark.module.css';

export type BrandMarkProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** Width and height in px; 40 unless told. */
  size?: number | undefined;
  /** Its name where the product's name does not stand beside it. */
  label?: string | undefined;
};

/** The product's sign: two threads tied into one knot, the kumkum dot between them. */
export function BrandMark({ size = 40, label, ...rest }: BrandMarkProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...rest}
    >
      <g className={styles.thread}>
        <path className={styles.turmeric} d="M24 41C13 33 6 26.5 6 18.3A9.3 9.3 0 0 1 24 14" />
        <path className={styles.kumkum} d="M24 41c11-8 18-14.5 18-22.7A9.3 9.3 0 0 0 24 14" />
      </g>
      <circle className={styles.dot} cx="24" cy="24" r="3.6" />
    </svg>
  );
}
