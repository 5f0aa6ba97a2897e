import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip-list.module.css';

/** A list of chips or short buttons that wraps. The children are list items. */
export function ChipList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classNames(styles.list, className)} />;
}
