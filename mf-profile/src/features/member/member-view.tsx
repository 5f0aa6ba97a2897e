import type { MemberProfileAnswer } from '@bandhavya/contracts';
import { PageHeading } from '@bandhavya/ui';
import { sectionsForOthers } from '../../sections/profile-sections.ts';
import { SectionCard } from '../../sections/section-card.tsx';
import { memberAsShown } from '../../sections/shown-profile.ts';
import { useText } from '../../texts.ts';
import { ActionBar } from './action-bar.tsx';
import { MemberPhotos } from './member-photos.tsx';
import { MemberSummary } from './member-summary.tsx';
import styles from './member-view.module.css';
import { PhonePanel } from './phone-panel.tsx';

export function MemberView({ member }: { member: MemberProfileAnswer }) {
  const text = useText();
  const shown = memberAsShown(member);
  const { id, photos } = member.card;
  return (
    <div>
      <PageHeading className={styles.name}>{shown.name}</PageHeading>
      <div className={styles.columns}>
        <div className={styles.photos}>
          <MemberPhotos name={shown.name} photos={photos} />
        </div>
        <div className={styles.words}>
          <MemberSummary member={member} shown={shown} />
          {/* The key removes a shown number as soon as it may no longer be seen. */}
          <PhonePanel key={member.phone} id={id} name={member.card.name} phone={member.phone} />
          {sectionsForOthers(shown, text).map((section) => (
            <SectionCard key={section.id} {...section} />
          ))}
        </div>
      </div>
      <ActionBar member={member} />
    </div>
  );
}
