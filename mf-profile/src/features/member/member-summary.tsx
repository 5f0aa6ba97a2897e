import type { MemberProfileAnswer } from '@bandhavya/contracts';
import { VerifiedChip } from '@bandhavya/member-cards';
import { Link } from '@bandhavya/platform';
import { likeText, reasonText } from '@bandhavya/texts';
import { buttonClass, Chip, Icon, Panel } from '@bandhavya/ui';
import { headFacts } from '../../sections/head-facts.ts';
import type { ShownProfile } from '../../sections/shown-profile.ts';
import { useText } from '../../texts.ts';
import styles from './member-summary.module.css';

type MemberSummaryProps = { member: MemberProfileAnswer; shown: ShownProfile };

/** A few facts about a member, the reasons for a fit, and the match. */
export function MemberSummary({ member, shown }: MemberSummaryProps) {
  const text = useText();
  const { card, matched } = member;
  const reasons = reasonsOf(member);
  return (
    <Panel aria-label={text('member.summary')}>
      {card.verified && <VerifiedChip />}
      <Chips values={headFacts(shown, text)} />
      {reasons.length > 0 && (
        <div className={styles.reasons}>
          <h2>{text('member.reasons')}</h2>
          <Chips values={reasons} tone="premium" />
        </div>
      )}
      {member.for_matches.length > 0 && (
        <div className={styles.reasons}>
          <h2>{text('member.for-matches')}</h2>
          <Chips values={member.for_matches.map((group) => text(`member.for-matches.${group}`))} />
        </div>
      )}
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

function Chips({ values, tone }: { values: readonly string[]; tone?: 'premium' }) {
  return (
    <ul className={styles.chips}>
      {values.map((value) => (
        <li key={value}>
          <Chip tone={tone}>{value}</Chip>
        </li>
      ))}
    </ul>
  );
}

/** The reasons without the like, which is shown once, and not at all for a match. */
function reasonsOf({ card, matched }: MemberProfileAnswer): string[] {
  const others = card.reasons
    .filter(({ code }) => code !== 'liked-you')
    .flatMap((each) => reasonText(each, card.name) ?? []);
  return card.liked_you && !matched ? [likeText(card), ...others] : others;
}
