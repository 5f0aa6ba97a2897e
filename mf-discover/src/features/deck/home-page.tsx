import { Link, useMember } from '@bandhavya/platform';
import { buttonClass, PageHeading } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { Unfinished } from '../candidates/deck-states.tsx';
import { DeckScreen } from './deck-screen.tsx';
import styles from './home-page.module.css';

/** /home: the swipe deck. */
export function Component() {
  const text = useText();
  const member = useMember();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading className={styles.heading}>{text('home.title')}</PageHeading>
        <Link to="/preferences" state={{ from: '/home' }} className={buttonClass('quiet')}>
          {text('preferences.link')}
        </Link>
      </div>
      {member &&
        (member.onboarding.complete ? (
          <DeckScreen key={member.id} memberId={member.id} />
        ) : (
          <Unfinished next={member.onboarding.next} />
        ))}
    </div>
  );
}
