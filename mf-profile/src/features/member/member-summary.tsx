import type { MemberProfileAnswer } from '@bandhavya/contracts';
import { Link } from '@bandhavya/platform';
import { likeText, reasonText } from '@bandhavya/texts';
import { buttonClass, Chip, Icon, Panel } from '@bandhavya/ui';
import { HeadChips } from '../../sections/head-chips.tsx';
import type { ShownProfile } from '../../sections/shown-profile.ts';
import { useText } from '../../texts.ts';
import styles from './member-summary.module.css';

type MemberSummaryProps = { member: MemberProfileAnswer; shown: ShownProfile };

/** A few facts about a member, the reasons for a fit, and the match. */
export function MemberSummary({ member, shown }: MemberSummaryProps) {
  const text = useText();
  const { card, matched } = member;
  return (
    <Panel aria-label={text('member.summary')}>
      <HeadChips shown={shown} reasons={reasonsOf(member)} />
      {matched && (
        <p className={styles.match}>
          <Chip tone="success">
            <Icon name="hearts" size={20} /> {text('member.matched')}
          </Chip>
          <Link to={`/chat?with=${card.id}`} className={buttonClass('quiet')}>
            <Icon name="chat" size={20} /> {text('member.chat')}
          </Link>
        </p>
      )}
    </Panel>
  );
}

/** The reasons without the like, which is shown once, and not at all for a match. */
function reasonsOf({ card, matched }: MemberProfileAnswer): string[] {
  const others = card.reasons
    .filter(({ code }) => code !== 'liked-you')
    .flatMap((each) => reasonText(each, card.name) ?? []);
  return card.liked_you && !matched ? [likeText(card), ...others] : others;
}
