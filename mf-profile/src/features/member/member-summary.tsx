import type { MemberProfileAnswer } from '@bandhavya/contracts';
import { matchNextText, VerifiedChip } from '@bandhavya/member-cards';
import { likeText, reasonText } from '@bandhavya/page-texts';
import { Chip, Icon, PageHeading, Panel } from '@bandhavya/ui';
import type { Block } from '../../shown-sections/block.ts';
import { BlockView } from '../../shown-sections/block-view.tsx';
import { ForMatches, HeadFacts, TitledChips } from '../../shown-sections/head-chips.tsx';
import type { ShownProfile } from '../../shown-sections/shown-profile.ts';
import { useText } from '../../texts.ts';
import styles from './member-summary.module.css';

/** The relation of viewer and member. */
export type MemberRelation = Pick<MemberProfileAnswer, 'card' | 'matched'>;

type MemberSummaryProps = {
  shown: ShownProfile;
  /** The level of the heading with the name. */
  level: 1 | 2;
  /** Absent in the preview of the own profile. */
  relation: MemberRelation | undefined;
  /** The section in the member’s own words. */
  about: readonly Block[];
};

/** The name and the facts that decide; then the match, the reasons for a fit and the member's own words. */
export function MemberSummary({ shown, level, relation, about }: MemberSummaryProps) {
  const text = useText();
  const name = shown.name || text('preview.nameless');
  const reasons = relation ? reasonsOf(relation) : [];
  return (
    <Panel aria-label={text('member.summary')}>
      <div className={styles.line}>
        {level === 1 ? <PageHeading className={styles.name}>{name}</PageHeading> : <h2>{name}</h2>}
        {shown.verified && <VerifiedChip />}
      </div>
      <HeadFacts shown={shown} />
      {relation?.matched && (
        <div className={styles.match}>
          <Chip tone="success">
            <Icon name="hearts" size={20} /> {text('member.matched')}
          </Chip>
          <p>{matchNextText()}</p>
        </div>
      )}
      {reasons.length > 0 && (
        <TitledChips title={text('member.reasons')}>
          {reasons.map((reason) => (
            <Chip key={reason} tone="premium">
              {reason}
            </Chip>
          ))}
        </TitledChips>
      )}
      {about.length > 0 && (
        <div className={styles.about}>
          <h2>{text('member.about', { name: shown.firstName })}</h2>
          {about.map((block, index) => (
            // The blocks of a section never change their order.
            <BlockView key={index} block={block} />
          ))}
        </div>
      )}
      <ForMatches shown={shown} />
    </Panel>
  );
}

/** The reasons without the like, which is shown once, and not at all for a match. */
function reasonsOf({ card, matched }: MemberRelation): string[] {
  const others = card.reasons
    .filter(({ code }) => code !== 'liked-you')
    .flatMap((each) => reasonText(each, card.name) ?? []);
  return card.liked_you && !matched ? [likeText(card), ...others] : others;
}
