import { useFailure, useProfile, useSettings } from '@bandhavya/api-client';
import type { Profile, Settings } from '@bandhavya/contracts';
import { phoneAccessFor } from '@bandhavya/domain';
import { commonText } from '@bandhavya/page-texts';
import { Link } from '@bandhavya/platform';
import { buttonClass, EmptyState, ErrorState, Icon, LoadingText, Panel, Skeleton, Tabs } from '@bandhavya/ui';
import { useState } from 'react';
import { BackToProfile, PageHead, ProfilePage } from '../../page/page.tsx';
import { sectionsForOthers } from '../../shown-sections/profile-sections.ts';
import { ownAsShown } from '../../shown-sections/shown-profile.ts';
import { useText } from '../../texts.ts';
import { PhonePanel } from '../member/phone-panel.tsx';
import { ProfileView } from '../member/profile-view.tsx';
import styles from './preview-page.module.css';

const VIEWS = ['member', 'match'] as const;

/** /profile/preview: the own profile as other members and matches see it. */
export function Component() {
  const text = useText();
  const profile = useProfile();
  const settings = useSettings();
  const profileFailure = useFailure(profile, 'Error fetching profile data');
  const settingsFailure = useFailure(settings);
  const failure = profileFailure ?? settingsFailure;

  return (
    <ProfilePage wide>
      <PageHead title={text('preview.title')} />
      <BackToProfile />
      <p className={styles.intro}>{text('preview.intro')}</p>
      <p>
        <Link to="/profile/privacy" className={buttonClass('secondary')}>
          <Icon name="lock" size={20} /> {text('privacy.link')}
        </Link>
      </p>
      {(profile.isPending || settings.isPending) && !failure && (
        <LoadingText skeleton={<Skeleton shape="block" count={3} />}>{text('profile.loading')}</LoadingText>
      )}
      {failure && (
        <Panel>
          <ErrorState
            title={text('profile.failed')}
            text={text('profile.failed.text')}
            retryLabel={commonText('retry')}
            onRetry={() => Promise.all([profile.refetch(), settings.refetch()])}
          />
        </Panel>
      )}
      {profile.data && settings.data && <AsOthersSee profile={profile.data} settings={settings.data} />}
    </ProfilePage>
  );
}

function AsOthersSee({ profile, settings }: { profile: Profile; settings: Settings }) {
  const text = useText();
  const [view, setView] = useState<(typeof VIEWS)[number]>('member');
  const matched = view === 'match';
  const shown = ownAsShown(profile, { settings, matched });
  return (
    <Tabs
      label={text('preview.views')}
      tabs={VIEWS.map((id) => ({ id, label: text(`preview.as.${id}`) }))}
      selected={view}
      onSelect={setView}
    >
      {sectionsForOthers(shown, text).length === 0 ? (
        <Panel>
          <EmptyState icon="profile" title={text('preview.empty')} text={text('preview.empty.text')} />
        </Panel>
      ) : (
        <ProfileView
          shown={shown}
          level={2}
          phone={
            <PhonePanel
              preview
              id={profile.user.id}
              name={shown.firstName}
              phone={phoneAccessFor(settings.phone_audience, { matched })}
            />
          }
        />
      )}
    </Tabs>
  );
}
