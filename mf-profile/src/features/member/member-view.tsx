import type { MemberProfileAnswer, StepId } from '@bandhavya/contracts';
import { sectionsForOthers } from '../../sections/profile-sections.ts';
import { SectionCard } from '../../sections/section-card.tsx';
import { memberAsShown } from '../../sections/shown-profile.ts';
import { useText } from '../../texts.ts';
import { ActionBar } from './action-bar.tsx';
import { MemberPhotos } from './member-photos.tsx';
import { MemberSummary } from './member-summary.tsx';
import styles from './member-view.module.css';
import { PhonePanel } from './phone-panel.tsx';

/** The section in the member's own words. */
const ABOUT: StepId = 'more-about';

type MemberViewProps = { member: MemberProfileAnswer; onBlocked: () => void };

/** The whole profile of another member, in one or two columns as the room allows. */
export function MemberView({ member, onBlocked }: MemberViewProps) {
  const text = useText();
  const shown = memberAsShown(member);
  const { id, photos } = member.card;
  const sections = sectionsForOthers(shown, text);
  return (
    <div className={styles.view}>
      <div className={styles.columns}>
        <div className={styles.photos}>
          <MemberPhotos name={shown.name} photos={photos} />
        </div>
        <div className={styles.words}>
          <MemberSummary member={member} shown={shown} about={sections.find(({ id }) => id === ABOUT)?.blocks ?? []} />
          {/* The key removes a shown number as soon as it may no longer be seen. */}
          <PhonePanel key={member.phone} id={id} name={member.card.name} phone={member.phone} />
          {sections
            .filter(({ id }) => id !== ABOUT)
            .map((section) => (
              <SectionCard key={section.id} {...section} />
            ))}
        </div>
      </div>
      <ActionBar member={member} onBlocked={onBlocked} />
    </div>
  );
}
