import { usePhoneLooks } from '@bandhavya/api-client';
import { Link } from '@bandhavya/platform';
import { Panel } from '@bandhavya/ui';
import { formatInstant } from '../../format.ts';
import { useText } from '../../texts.ts';
import styles from './phone-looks-panel.module.css';
import { PrivacyList } from './privacy-list.tsx';

/** The phone looks at the own number, newest first. */
export function PhoneLooksPanel() {
  const text = useText();
  const looks = usePhoneLooks();
  return (
    <Panel title={text('privacy.looks')}>
      <PrivacyList pages={looks} empty={text('privacy.looks.empty')}>
        {({ at, by }) => (
          <li key={`${at} ${by.id}`}>
            <Link to={`/members/${by.id}`} className={styles.name}>
              {by.name || text('preview.nameless')}
            </Link>
            <time dateTime={at}>{formatInstant(at)}</time>
          </li>
        )}
      </PrivacyList>
    </Panel>
  );
}
