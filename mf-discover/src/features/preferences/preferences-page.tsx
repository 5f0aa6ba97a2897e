import { useFailure, useFormData, usePreferences } from '@bandhavya/api-client';
import { commonText } from '@bandhavya/page-texts';
import { ErrorState, LoadingText, PageHeading, Skeleton } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { PreferencesForm } from './preferences-form.tsx';
import styles from './preferences-page.module.css';

/** /preferences: the partner preferences. */
export function Component() {
  const text = useText();
  return (
    <div className={styles.page}>
      <PageHeading>{text('preferences.title')}</PageHeading>
      <p className={styles.intro}>{text('preferences.intro')}</p>
      <Content />
    </div>
  );
}

function Content() {
  const text = useText();
  const query = usePreferences();
  const saved = useFormData(query);
  const failure = useFailure(query);
  if (saved) return <PreferencesForm saved={saved} />;
  if (failure) {
    return (
      <ErrorState
        title={text('preferences.failed')}
        text={text('failed.text')}
        retryLabel={commonText('retry')}
        onRetry={() => query.refetch()}
      />
    );
  }
  const outlines = <Skeleton shape="block" count={3} />;
  return <LoadingText skeleton={outlines}>{commonText('loading')}</LoadingText>;
}
