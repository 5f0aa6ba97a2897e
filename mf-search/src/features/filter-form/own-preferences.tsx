import { type FilterParameters, usePreferences } from '@bandhavya/api-client';
import { commonText } from '@bandhavya/page-texts';
import { Link, useLocation } from '@bandhavya/platform';
import { Alert, Button } from '@bandhavya/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { describeFilters } from '../filter-values/index.ts';
import styles from './filter-tab.module.css';
import { filtersOfPreferences } from './filters-of-preferences.ts';

type News = { kind: 'applied'; filters: FilterParameters } | { kind: 'none' } | { kind: 'failed' };

/** Sets the filters to the member's own partner preferences with one press. */
export function OwnPreferences({ onApply }: { onApply: (filters: FilterParameters) => void }) {
  const text = useText();
  const { pathname, search } = useLocation();
  const preferences = usePreferences();
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState<News>();

  const apply = async () => {
    setNews(undefined);
    setBusy(true);
    const saved = preferences.data ?? (await preferences.refetch()).data;
    setBusy(false);
    if (!saved) return setNews({ kind: 'failed' });
    const filters = filtersOfPreferences(saved.preferences);
    if (Object.keys(filters).length === 0) return setNews({ kind: 'none' });
    onApply(filters);
    setNews({ kind: 'applied', filters });
  };

  return (
    <div className={styles.own}>
      <Button variant="secondary" busy={busy} busyLabel={commonText('loading')} onClick={apply}>
        {text('search.own')}
      </Button>
      <p className={styles.note}>{text('search.own.note')}</p>
      <div role="status">
        {news?.kind === 'applied' && (
          <p className={styles.done}>
            {text('search.own.applied', {
              filters: describeFilters(text, news.filters)
                .map(({ label }) => label)
                .join(', '),
            })}
          </p>
        )}
        {news?.kind === 'none' && (
          <p>
            {text('search.own.none')}{' '}
            <Link to="/preferences" state={{ from: pathname + search }}>
              {text('search.own.set')}
            </Link>
          </p>
        )}
      </div>
      {news?.kind === 'failed' && <Alert tone="error">{text('search.own.failed')}</Alert>}
    </div>
  );
}
