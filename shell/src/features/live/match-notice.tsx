import type { Match } from '@bandhavya/contracts';
import { claimMatch, Link, useEvent, useMember } from '@bandhavya/platform';
import { Icon, IconButton } from '@bandhavya/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../texts.ts';
import styles from './match-notice.module.css';

/** A page that shows matches on the whole screen comes first; it does not wait. */
const OTHERS_FIRST_MS = 300;

/** Where nobody else announces a match: a few words and a link at the edge, which take neither focus nor room. */
export function MatchNotice() {
  const text = useText();
  const member = useMember();
  const [match, setMatch] = useState<Match>();
  const left = useRef(new AbortController());

  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  useEvent('match.created', (created) => {
    if (!member) return;
    const { signal } = left.current;
    setTimeout(async () => {
      if (await claimMatch(member.id, created.id, signal)) setMatch(created);
    }, OTHERS_FIRST_MS);
  });
  useEvent('match.ended', ({ id }) => setMatch((shown) => (shown?.id === id ? undefined : shown)));

  const close = () => setMatch(undefined);
  return (
    // The place is there before the words, so that they are announced.
    <div role="status" className={styles.place}>
      {match && (
        <div className={styles.notice}>
          <Icon name="hearts" className={styles.sign} />
          <p>
            <strong>{text('match.notice.title', { name: match.with.name })}</strong>{' '}
            <Link to="/matches?tab=matches" onClick={close}>
              {text('match.notice.link')}
            </Link>
          </p>
          <IconButton icon="close" label={text('match.notice.close')} onClick={close} />
        </div>
      )}
    </div>
  );
}
