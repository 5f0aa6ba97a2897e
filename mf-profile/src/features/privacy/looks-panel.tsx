import { usePhoneLooks } from '@bandhavya/api-client';
import { Link } from '@bandhavya/platform';
import { Panel } from '@bandhavya/ui';
import { formatInstant } from '../../format.ts';
import { useText } from '../../texts.ts';
import styles from './looks-panel.module.css';
import { PagedList } from './paged-list.tsx';

/** Who looked at the own phone number, and when. */
export function LooksPanel() {
  const text = useText();
  const looks = usePhoneLooks();
  return (
    <Panel title={text('privacy.looks')}>
      <PagedList pages={looks} empty={text('privacy.looks.empty')}>
        {({ at, by }) => (
          <li key={`${at} ${by.id}`}>
            <Link to={`/members/${by.id}`} className={styles.name}>
              {by.name || text('preview.nameless')}
            </Link>
            <time dateTime={at}>{formatInstant(at)}</time>
          </li>
        )}
      </PagedList>
    </Panel>
  );
}
