import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../content/heading.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './state.module.css';

export type EmptyStateProps = {
  title: string;
  text?: string | undefined;
  /** The next step: a link or a button. */
  action?: ReactNode;
  icon?: IconName | undefined;
  /** Default: 2. Use 1 where this is the whole page. */
  headingLevel?: HeadingLevel | undefined;
};

/** Replaces content that does not exist, and says what to do next. */
export function EmptyState({ title, text, action, icon, headingLevel = 2 }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && (
        <span className={styles.sign}>
          <Icon name={icon} size={28} />
        </span>
      )}
      <Heading level={headingLevel} className={styles.title}>
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
