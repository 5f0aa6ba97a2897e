import { EligibleMember } from '@bandhavya/member-cards';
import { Link } from '@bandhavya/platform';
import { buttonClass, PageHeading } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { DeckScreen } from './deck-screen.tsx';
import styles from './home-page.module.css';

/** /home: the deck. */
export function Component() {
  const text = useText();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading className={styles.heading}>{text('home.title')}</PageHeading>
        <Link to="/preferences" state={{ from: '/home' }} className={buttonClass('quiet')}>
          {text('preferences.link')}
        </Link>
      </div>
      <EligibleMember>{(memberId) => <DeckScreen key={memberId} memberId={memberId} />}</EligibleMember>
    </div>
  );
}
