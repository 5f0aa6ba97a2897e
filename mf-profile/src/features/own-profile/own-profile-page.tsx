import { useDeferredData, useFailure, useProfile } from '@bandhavya/api-client';
import type { Profile } from '@bandhavya/contracts';
import { STEPS, type StepId } from '@bandhavya/domain';
import { commonText } from '@bandhavya/page-texts';
import { Link } from '@bandhavya/platform';
import { Button, ErrorState, Icon, type IconName, LoadingText, Panel, Skeleton } from '@bandhavya/ui';
import type { ReactElement } from 'react';
import { PageHead, ProfilePage } from '../../page/page.tsx';
import { ownSections } from '../../shown-sections/profile-sections.ts';
import { type Translate, useText } from '../../texts.ts';
import { EditAction } from './edit-action.tsx';
import { OwnHead } from './own-head.tsx';
import styles from './own-profile-page.module.css';
import { OwnSection } from './own-section.tsx';
import { useOpenSections } from './use-open-sections.ts';
import { useSectionInView } from './use-section-in-view.ts';

const STEP_IDS = STEPS.map(({ id }) => id);

/** /profile: all sections of the own profile from one request. */
export function Component() {
  const text = useText();
  const profile = useProfile();
  const failure = useFailure(profile, 'Error fetching profile data');
  const data = useDeferredData(profile.data);
  const loading = !data && !failure;
  useSectionInView(!loading);
  const sections = useOpenSections(STEP_IDS);

  return (
    <ProfilePage wide>
      <PageHead title={text('profile.title')} />
      <RelatedPages />
      {loading ? (
        <Loading />
      ) : (
        <>
          {failure && <LoadFailed onRetry={profile.refetch} />}
          {data && <OwnHead profile={data} />}
          {data && (
            <Button variant="quiet" className={styles.all} onClick={sections.toggleAll}>
              <Icon name={sections.areAllOpen ? 'chevron-up' : 'chevron-down'} size={20} />{' '}
              {text(sections.areAllOpen ? 'profile.sections.close' : 'profile.sections.open')}
            </Button>
          )}
          <Columns>
            {ownSections(data, text).map((section) => (
              <OwnSection
                key={section.id}
                {...section}
                emptyText={emptyText(section.id, data, text)}
                isOpen={sections.isOpen(section.id)}
                onToggle={() => sections.toggle(section.id)}
                action={<EditAction editPath={editPathOf(section.id)} section={section.title} />}
              />
            ))}
          </Columns>
        </>
      )}
    </ProfilePage>
  );
}

/**
 * The photos, and below them in a wide window the other sections in two columns. An open section moves its own column only, and
 * the photos have the whole width, because narrow frames of their height would cut faces.
 */
function Columns({ children: [photos, ...others] }: { children: ReactElement[] }) {
  const half = Math.ceil(others.length / 2);
  return (
    <div className={styles.columns}>
      <div className={styles.photos}>{photos}</div>
      <div className={styles.column}>{others.slice(0, half)}</div>
      <div className={styles.column}>{others.slice(half)}</div>
    </div>
  );
}

/** The line of a folded section without values in words. A done step may be empty, because its fields are optional. */
function emptyText(id: StepId, profile: Profile | undefined, text: Translate): string {
  if (!profile) return '–';
  if (id === 'photos' && profile.photos.length > 0) {
    return text('profile.section.photos', { count: profile.photos.length });
  }
  return text(profile.completeness.missing.includes(id) ? 'profile.section.empty' : 'profile.section.optional');
}

/** Links to the preferences, the preview, the privacy settings and the premium membership. */
function RelatedPages() {
  const text = useText();
  const page = (to: string, icon: IconName, label: string, state?: object) => (
    <Link to={to} state={state} className={styles.page}>
      <Icon name={icon} size={20} /> {label}
    </Link>
  );
  return (
    <div className={styles.related}>
      {page('/preferences', 'hearts', text('preferences.link'), { from: '/profile' })}
      {page('/profile/preview', 'eye', text('preview.link'))}
      {page('/profile/privacy', 'lock', text('privacy.link'))}
      {page('/payment-page', 'star', text('premium.link'))}
    </div>
  );
}

function Loading() {
  const text = useText();
  const outlines = STEPS.map(({ id }) => <Skeleton key={id} shape="block" />);
  return <LoadingText skeleton={<Columns>{outlines}</Columns>}>{text('profile.loading')}</LoadingText>;
}

function LoadFailed({ onRetry }: { onRetry: () => unknown }) {
  const text = useText();
  return (
    <Panel>
      <ErrorState
        title={text('profile.failed')}
        text={text('profile.failed.text')}
        retryLabel={commonText('retry')}
        onRetry={onRetry}
      />
    </Panel>
  );
}

function editPathOf(id: string): string | undefined {
  const step = STEPS.find((each) => each.id === id);
  return step && 'editPath' in step ? step.editPath : undefined;
}
