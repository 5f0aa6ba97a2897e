import { useFailure, type useSearchCount } from '@bandhavya/api-client';
import { useText } from '../../texts.ts';
import { countText } from './labels.ts';
import styles from './live-count.module.css';

type LiveCountProps = {
  count: ReturnType<typeof useSearchCount>;
  /** Whether the number belongs to the filters on the screen. */
  isCurrent: boolean;
  isValid: boolean;
};

/** The number of profiles that match. It stays, paler, until the next one arrives, so that each change is announced once. */
export function LiveCount({ count, isCurrent, isValid }: LiveCountProps) {
  const text = useText();
  const failure = useFailure(count);
  const isStale = !isCurrent || count.isPlaceholderData;
  return (
    <p role="status" className={styles.count} data-stale={isStale}>
      {isValid && failure && text('count.failed')}
      {isValid && !failure && count.data && countText(text, count.data)}
    </p>
  );
}
