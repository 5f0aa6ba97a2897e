import type { MemberProfileAnswer } from '@bandhavya/contracts';
import { VerifiedChip } from '@bandhavya/member-cards';
import { likeText, reasonText } from '@bandhavya/texts';
import { Chip, Icon, PageHeading, Panel } from '@bandhavya/ui';
import type { Block } from '../../sections/block.ts';
import { BlockView } from '../../sections/block-view.tsx';
import { ChipGroup, FactChips, ForMatches } from '../../sections/head-chips.tsx';
import type { ShownProfile } from '../../sections/shown-profile.ts';
import { useText } from '../../texts.ts';
import styles from './member-summary.module.css';
import { useTitleLevel } from './use-title-level.ts';

type MemberSummaryProps = {
  member: MemberProfileAnswer;
  shown: ShownProfile;
  /** The section in the member’s own words. */
  about: readonly Block[];
};

/** The name, the match, the reasons for a fit, the member's own words, and the facts that decide. */
export function MemberSummary({ member, shown, about }: MemberSummaryProps) {
  const text = useText();
  const { card, matched } = member;
  const level = useTitleLevel();
  const reasons = reasonsOf(member);
  return (
    <Panel aria-label={text('member.summary')}>
      <div className={styles.line}>
        {level === 1 ? <PageHeading className={styles.name}>{shown.name}</PageHeading> : <h2>{shown.name}</h2>}
        {shown.verified && <VerifiedChip />}
      </div>
      {matched && (
        <p className={styles.line}>
          <Chip tone="success">
            <Icon name="hearts" size={20} /> {text('member.matched')}
          </Chip>
        </p>
      )}
      {reasons.length > 0 && (
        <ChipGroup title={text('member.reasons')}>
          {reasons.map((reason) => (
            <Chip key={reason} tone="premium">
              {reason}
            </Chip>
          ))}
        </ChipGroup>
      )}
      {about.length > 0 && (
        <div className={styles.about}>
          <h2>{text('member.about', { name: card.name })}</h2>
          {about.map((block, index) => (
            // The blocks of a section never change their order.
            <BlockView key={index} block={block} />
          ))}
        </div>
      )}
      <FactChips shown={shown} />
      <ForMatches shown={shown} />
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
