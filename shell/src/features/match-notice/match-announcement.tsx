import { Link, useLocation, useMatchAnnouncements } from '@bandhavya/platform';
import { Icon, IconButton } from '@bandhavya/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../texts.ts';
import styles from './match-announcement.module.css';

/** How long an announcement stays, in milliseconds. The header keeps its count. */
const SHOWN_MS = 8000;

/** Announces the latest match for a short time at the edge of a page that announces none itself, without moving focus or content. */
export function MatchNotice() {
  const text = useText();
  const { matches, close } = useMatchAnnouncements('fallback');
  const latest = matches.at(-1);
  const { key } = useLocation();
  const closeShown = () => {
    for (const { id } of matches) close(id);
  };
  const closeAll = useEffectEvent(closeShown);
  const latestId = latest?.id;
  useEffect(() => {
    if (latestId === undefined) return;
    const timer = setTimeout(() => closeAll(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [latestId]);
  const page = useRef(key);
  useEffect(() => {
    if (page.current === key) return;
    page.current = key;
    closeAll();
  }, [key]);
  return (
    // A screen reader reads a live region only when the region exists before its text.
    <div role="status" className={styles.place}>
      {latest && (
        <div className={styles.announcement}>
          <Icon name="hearts" className={styles.sign} />
          <p>
            <strong>{text('match-announcement.title', { name: latest.with.name })}</strong>{' '}
            <Link to="/matches?tab=matches" onClick={closeShown}>
              {text('match-announcement.link')}
            </Link>
          </p>
          <IconButton icon="close" label={text('close')} onClick={closeShown} />
        </div>
      )}
    </div>
  );
}
