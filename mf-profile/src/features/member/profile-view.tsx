import type { StepId } from '@bandhavya/domain';
import type { ReactNode } from 'react';
import { sectionsForOthers } from '../../shown-sections/profile-sections.ts';
import { SectionCard } from '../../shown-sections/section-card.tsx';
import type { ShownProfile } from '../../shown-sections/shown-profile.ts';
import { useText } from '../../texts.ts';
import { MemberPhotos } from './member-photos.tsx';
import { type MemberRelation, MemberSummary } from './member-summary.tsx';
import styles from './profile-view.module.css';

/** The section in the member's own words. */
const ABOUT: StepId = 'more-about';

type ProfileViewProps = {
  shown: ShownProfile;
  /** The level of the heading with the name. */
  level: 1 | 2;
  /** Absent in the preview of the own profile. */
  relation?: MemberRelation;
  /** The panel of the phone number. */
  phone: ReactNode;
};

/** A profile as others see it, in one or two columns as the room allows. The preview of the own profile is the same. */
export function ProfileView({ shown, level, relation, phone }: ProfileViewProps) {
  const text = useText();
  const sections = sectionsForOthers(shown, text);
  return (
    <div className={styles.view}>
      <div className={styles.columns}>
        <div className={styles.photos}>
          <MemberPhotos name={shown.name} photos={shown.photos} />
        </div>
        <div className={styles.words}>
          <MemberSummary
            shown={shown}
            level={level}
            relation={relation}
            about={sections.find(({ id }) => id === ABOUT)?.blocks ?? []}
          />
          {phone}
          {sections
            .filter(({ id }) => id !== ABOUT)
            .map((section) => (
              <SectionCard key={section.id} {...section} />
            ))}
        </div>
      </div>
    </div>
  );
}
