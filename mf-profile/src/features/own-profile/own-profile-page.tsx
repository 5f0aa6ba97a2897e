import { useUser, useUserProfile } from '@bandhavya/api-client';
import { STEPS, type StepId } from '@bandhavya/contracts';
import { useLocation } from '@bandhavya/platform';
import { ErrorState, LoadingText, PageHeading, Skeleton } from '@bandhavya/ui';
import { useEffect } from 'react';
import { useText } from '../../texts.ts';
import styles from './own-profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';
import { sectionRows } from './section-rows.ts';

/** /profile: everything the member has entered, section by section. */
export function Component() {
  const text = useText();
  const user = useUser();
  const profile = useUserProfile();
  const loading = user.isPending || profile.isPending;
  useScrollToSection(!loading);

  return (
    <div className={styles.page}>
      <PageHeading>{text('profile.title')}</PageHeading>
      {loading && (
        <>
          <LoadingText>{text('profile.loading')}</LoadingText>
          {STEPS.map((step) => (
            <Skeleton key={step.id} height={120} />
          ))}
        </>
      )}
      {(user.isError || profile.isError) && (
        <ErrorState
          title={text('profile.failed')}
          retryLabel={text('profile.retry')}
          onRetry={() => Promise.all([user.refetch(), profile.refetch()])}
        />
      )}
      {!loading &&
        STEPS.map((step) => (
          <ProfileSection
            key={step.id}
            id={step.id}
            editPath={editPathOf(step.id)}
            rows={sectionRows(step.id, { user: user.data, profile: profile.data })}
          />
        ))}
    </div>
  );
}

function editPathOf(id: StepId): string | undefined {
  const step = STEPS.find((candidate) => candidate.id === id);
  return step && 'editPath' in step ? step.editPath : undefined;
}

/** After an edit, the section that was edited is in view again: the address names it. */
function useScrollToSection(ready: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!ready || hash === '') return;
    document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [ready, hash]);
}
