import { Link, useMatchAnnouncements } from '@bandhavya/platform';
import { Icon, IconButton } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './match-announcement.module.css';

/** Announces the latest match at the edge of a page that announces none itself, without moving focus or content. */
export function MatchAnnouncement() {
  const text = useText();
  const { matches, close } = useMatchAnnouncements('fallback');
  const latest = matches.at(-1);
  const closeAll = () => {
    for (const { id } of matches) close(id);
  };
  return (
    // A screen reader reads a live region only when the region exists before its text.
    <div role="status" className={styles.place}>
      {latest && (
        <div className={styles.announcement}>
          <Icon name="hearts" className={styles.sign} />
          <p>
            <strong>{text('match-announcement.title', { name: latest.with.name })}</strong>{' '}
            <Link to="/matches?tab=matches" onClick={closeAll}>
              {text('match-announcement.link')}
            </Link>
          </p>
          <IconButton icon="close" label={text('match-announcement.close')} onClick={closeAll} />
        </div>
      )}
    </div>
  );
}
