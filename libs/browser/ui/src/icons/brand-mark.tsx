import type { ComponentProps } from 'react';
import styles from './brand-mark.module.css';

export type BrandMarkProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** Width and height in px. Default: 40. */
  size?: number | undefined;
  /** The accessible name, where the product's name is not beside it. */
  label?: string | undefined;
};

/** One thread in two loops. */
const THREAD = 'M24 24C15 17 16.5 8 24 4c7.5 4 9 13 0 20-9 7-7.5 16 0 20 7.5-4 9-13 0-20Z';

/** The logo: two threads in one knot between four dots, as in a kolam. */
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
      <g className={styles.threads}>
        <path className={styles.kumkum} d={THREAD} />
        <path className={styles.turmeric} d={THREAD} transform="rotate(90 24 24)" />
      </g>
      <g className={styles.dots}>
        <circle className={styles.kumkum} cx="13" cy="13" r="2.2" />
        <circle className={styles.turmeric} cx="35" cy="13" r="2.2" />
        <circle className={styles.kumkum} cx="35" cy="35" r="2.2" />
        <circle className={styles.turmeric} cx="13" cy="35" r="2.2" />
      </g>
    </svg>
  );
}
