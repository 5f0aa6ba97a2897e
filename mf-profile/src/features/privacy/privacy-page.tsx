import { useFailure, useSettings } from '@bandhavya/api-client';
import { Link } from '@bandhavya/platform';
import { buttonClass, ErrorState, Icon, LoadingText, PageHeading, Panel, Skeleton } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { BlocksPanel } from './blocks-panel.tsx';
import { LooksPanel } from './looks-panel.tsx';
import styles from './privacy-page.module.css';
import { SettingsPanels } from './settings-panels.tsx';

/** /profile/privacy: who may see the phone number, who did, whether one can be found, and who is blocked. */
export function Component() {
  const text = useText();
  const settings = useSettings();
  const failure = useFailure(settings);
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>{text('privacy.title')}</PageHeading>
      <p>
        <Link to="/profile" className={`${buttonClass('quiet')} ${styles.back}`}>
          <Icon name="back" size={20} /> {text('privacy.back')}
        </Link>
      </p>
      {!settings.data && !failure && (
        <LoadingText skeleton={<Skeleton shape="block" count={2} />}>{text('privacy.loading')}</LoadingText>
      )}
      {!settings.data && failure && (
        <Panel>
          <ErrorState
            title={text('privacy.failed')}
            text={text('privacy.failed.text')}
            retryLabel={text('privacy.retry')}
            onRetry={settings.refetch}
          />
        </Panel>
      )}
      {settings.data && <SettingsPanels settings={settings.data} />}
      <LooksPanel />
      <BlocksPanel />
    </div>
  );
}
