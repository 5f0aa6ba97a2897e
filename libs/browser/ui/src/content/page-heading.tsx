import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page-heading.module.css';

/** The h1 of the page. A script can move the focus to it. */
export function PageHeading({ className, ...rest }: ComponentProps<'h1'>) {
  return <h1 tabIndex={-1} {...rest} className={classNames(styles.heading, className)} />;
}
