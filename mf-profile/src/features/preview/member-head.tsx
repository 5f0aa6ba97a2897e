import { photoSources } from '@bandhavya/api-client';
import { VerifiedChip } from '@bandhavya/member-cards';
import { MemberPhoto, Panel } from '@bandhavya/ui';
import { FactChips, ForMatches } from '../../sections/head-chips.tsx';
import { drawnWidth } from '../../sections/photo-views.ts';
import type { ShownProfile } from '../../sections/shown-profile.ts';
import { useText } from '../../texts.ts';
import styles from './member-head.module.css';

/** The head of a profile for other members: profile photo, name and a few facts. */
export function MemberHead({ shown }: { shown: ShownProfile }) {
  const text = useText();
  const portrait = shown.photos.find(({ photo }) => photo.is_profile_photo);
  return (
    <Panel className={portrait && styles.pictured}>
      {portrait && (
        <MemberPhoto
          {...photoSources(portrait.photo)}
          sizes={`(min-width: 600px) ${drawnWidth(portrait.photo, 240, 300)}px, 100vw`}
          thumbhash={portrait.photo.thumbhash}
          alt={portrait.alt}
          loading="eager"
          className={styles.portrait}
        />
      )}
      <div className={styles.words}>
        <h2 className={styles.name}>{shown.name || text('preview.nameless')}</h2>
        {shown.verified && <VerifiedChip />}
        <FactChips shown={shown} />
        <ForMatches shown={shown} />
      </div>
    </Panel>
  );
}
