import { useFailure, useProfile } from '@bandhavya/api-client';
import { STEPS } from '@bandhavya/contracts';
import { Link } from '@bandhavya/platform';
import { buttonClass, ErrorState, Icon, LoadingText, PageHeading, Panel, Skeleton } from '@bandhavya/ui';
import { ownSections } from '../../sections/profile-sections.ts';
import { SectionCard } from '../../sections/section-card.tsx';
import { useText } from '../../texts.ts';
import { useLoggedFailure } from '../../use-logged-failure.ts';
import { CompletenessPanel } from './completeness-panel.tsx';
import { EditAction } from './edit-action.tsx';
import styles from './own-profile-page.module.css';
import { useSectionInView } from './use-section-in-view.ts';

/** /profile: everything the member has entered, section by section, from one request. */
export function Component() {
  const text = useText();
  const profile = useProfile();
  const failure = useFailure(profile);
  const loading = profile.isPending && !failure;
  useLoggedFailure(failure);
  useSectionInView(!loading);

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading className={styles.heading}>{text('profile.title')}</PageHeading>
        <div className={styles.ways}>
          <Link to="/preferences" state={{ from: '/profile' }} className={buttonClass('quiet')}>
            <Icon name="hearts" size={20} /> {text('preferences.link')}
          </Link>
          <Link to="/profile/preview" className={buttonClass('quiet')}>
            <Icon name="eye" size={20} /> {text('preview.link')}
          </Link>
          <Link to="/profile/privacy" className={buttonClass('quiet')}>
            <Icon name="lock" size={20} /> {text('privacy.link')}
          </Link>
        </div>
      </div>
      {loading ? (
        <Loading />
      ) : (
        <>
          {failure && <LoadFailed onRetry={profile.refetch} />}
          {profile.data && <CompletenessPanel {...profile.data.completeness} />}
          {ownSections(profile.data, text).map(({ id, title, blocks }) => (
            <SectionCard
              key={id}
              id={id}
              title={title}
              blocks={blocks}
              action={<EditAction editPath={editPathOf(id)} section={title} />}
            />
          ))}
        </>
      )}
    </div>
  );
}

function Loading() {
  const text = useText();
  const outlines = STEPS.map(({ id }) => <Skeleton key={id} shape="block" />);
  return <LoadingText skeleton={<div className={styles.page}>{outlines}</div>}>{text('profile.loading')}</LoadingText>;
}

function LoadFailed({ onRetry }: { onRetry: () => unknown }) {
  const text = useText();
  return (
    <Panel>
      <ErrorState
        title={text('profile.failed')}
        text={text('profile.failed.text')}
        retryLabel={text('profile.retry')}
        onRetry={onRetry}
      />
    </Panel>
  );
}

function editPathOf(id: string): string | undefined {
  const step = STEPS.find((each) => each.id === id);
  return step && 'editPath' in step ? step.editPath : undefined;
}
