import { type PreferencesState, usePreferences } from '@bandhavya/api-client';
import { ErrorState, LoadingText, PageHeading, Skeleton } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { PreferencesForm } from './preferences-form.tsx';
import styles from './preferences-page.module.css';

/** /preferences: whom the member looks for. */
export function Component() {
  const text = useText();
  const query = usePreferences();
  // A form takes its values once: what is kept from before waits until it has been asked for anew.
  const fresh = query.isFetchedAfterMount || !query.isFetching ? query.data : undefined;
  return (
    <div className={styles.page}>
      <PageHeading>{text('preferences.title')}</PageHeading>
      <p className={styles.intro}>{text('preferences.intro')}</p>
      <Content query={query} state={fresh} />
    </div>
  );
}

type ContentProps = { query: ReturnType<typeof usePreferences>; state: PreferencesState | undefined };

function Content({ query, state }: ContentProps) {
  const text = useText();
  if (state) return <PreferencesForm saved={state} />;
  if (query.isError) {
    return (
      <ErrorState
        title={text('preferences.failed')}
        text={text('failed.text')}
        retryLabel={text('failed.retry')}
        onRetry={() => query.refetch()}
      />
    );
  }
  const outlines = <Skeleton shape="block" count={3} />;
  return <LoadingText skeleton={outlines}>{text('preferences.loading')}</LoadingText>;
}
