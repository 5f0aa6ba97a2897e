import { useFailure, useSettings } from '@bandhavya/api-client';
import { commonText } from '@bandhavya/page-texts';
import { ErrorState, LoadingText, Panel, Skeleton } from '@bandhavya/ui';
import { BackToProfile, PageHead, ProfilePage } from '../../page/page.tsx';
import { useText } from '../../texts.ts';
import { BlocksPanel } from './blocks-panel.tsx';
import { PhoneLooksPanel } from './phone-looks-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SettingsPanels } from './settings-panels.tsx';

/** /profile/privacy: the audience of the phone number, its phone looks, hiding the profile, and blocked members. */
export function Component() {
  const text = useText();
  const settings = useSettings();
  const failure = useFailure(settings);
  return (
    <ProfilePage>
      <PageHead title={text('privacy.title')} />
      <BackToProfile />
      {!settings.data && !failure && (
        <LoadingText skeleton={<Skeleton shape="block" count={2} />}>{commonText('loading')}</LoadingText>
      )}
      {!settings.data && failure && (
        <Panel>
          <ErrorState
            title={text('privacy.failed')}
            text={text('privacy.failed.text')}
            retryLabel={commonText('retry')}
            onRetry={settings.refetch}
          />
        </Panel>
      )}
      {settings.data && <SettingsPanels settings={settings.data} />}
      <PhoneLooksPanel />
      <BlocksPanel />
      <SessionsPanel />
    </ProfilePage>
  );
}
