import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

export type ChipProps = ComponentProps<'span'> & {
  /** Default: 'plain'. */
  tone?: 'plain' | 'premium' | 'success' | undefined;
};

/** A short fact in a rounded frame. For choices use ChipGroup. */
export function Chip({ tone = 'plain', className, ...rest }: ChipProps) {
  return <span {...rest} className={classNames(styles.chip, styles[tone], className)} />;
}
