import { useFailure, useProfile } from '@bandhavya/api-client';
import type { Profile } from '@bandhavya/contracts';
import { EmptyState, ErrorState, LoadingText, Panel, Skeleton } from '@bandhavya/ui';
import { BackToProfile, Page, PageHead } from '../../page/page.tsx';
import { sectionsForOthers } from '../../sections/profile-sections.ts';
import { SectionCard } from '../../sections/section-card.tsx';
import { ownAsShown } from '../../sections/shown-profile.ts';
import { useText } from '../../texts.ts';
import { useLoggedFailure } from '../../use-logged-failure.ts';
import { MemberHead } from './member-head.tsx';
import styles from './preview-page.module.css';

/** /profile/preview: the own profile as another member sees it. */
export function Component() {
  const text = useText();
  const profile = useProfile();
  const failure = useFailure(profile);
  useLoggedFailure(failure);

  return (
    <Page>
      <PageHead title={text('preview.title')} />
      <p className={styles.intro}>{text('preview.intro')}</p>
      <BackToProfile />
      {profile.isPending && !failure && (
        <LoadingText skeleton={<Skeleton shape="block" count={3} />}>{text('profile.loading')}</LoadingText>
      )}
      {failure && (
        <Panel>
          <ErrorState
            title={text('profile.failed')}
            text={text('profile.failed.text')}
            retryLabel={text('profile.retry')}
            onRetry={profile.refetch}
          />
        </Panel>
      )}
      {profile.data && <AsOthersSee profile={profile.data} />}
    </Page>
  );
}

function AsOthersSee({ profile }: { profile: Profile }) {
  const text = useText();
  const shown = ownAsShown(profile, text);
  const sections = sectionsForOthers(shown, text);
  return (
    <>
      <MemberHead shown={shown} />
      {sections.map((section) => (
        <SectionCard key={section.id} {...section} />
      ))}
      {sections.length === 0 && (
        <Panel>
          <EmptyState icon="profile" title={text('preview.empty')} text={text('preview.empty.text')} />
        </Panel>
      )}
    </>
  );
}
