import styles from './badge.module.css';

/** The highest number that the badge has room for. */
const SHOWN_MAX = 9;

/** The number of new things behind a link. The style draws it, and the name of the link has it in words. */
export function Badge({ count, className }: { count: number; className: string | undefined }) {
  return <span className={`${styles.badge} ${className}`} data-count={count > SHOWN_MAX ? `${SHOWN_MAX}+` : count} />;
}
