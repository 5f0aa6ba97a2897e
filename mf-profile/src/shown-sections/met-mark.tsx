import { Icon } from '@bandhavya/ui';
import { useText } from '../texts.ts';
import styles from './met-mark.module.css';

/** Marks a fact of another member that meets a preference of the viewer. */
export function MetMark() {
  return <Icon name="check" size={16} label={useText()('member.meets')} className={styles.mark} />;
}
