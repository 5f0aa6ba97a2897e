import { type FilterParameters, useSavedSearches } from '@bandhavya/api-client';
import { SAVED_SEARCHES_MAX } from '@bandhavya/domain';
import { useState } from 'react';
import { SavedSearchDialog } from './saved-search-dialog.tsx';
import styles from './saved-searches.module.css';
import { SaveButton } from './saved-searches.tsx';

/** Saves the filters of the results. Shows nothing until the saved searches are known. */
export function SaveResults({ filters }: { filters: FilterParameters }) {
  const { data } = useSavedSearches();
  const [isAsked, setIsAsked] = useState(false);
  const [news, setNews] = useState('');
  if (!data) return null;
  return (
    <div className={styles.save}>
      {!news && <SaveButton isFull={data.length >= SAVED_SEARCHES_MAX} onSave={() => setIsAsked(true)} />}
      <p role="status" className={styles.news}>
        {news}
      </p>
      {isAsked && (
        <SavedSearchDialog
          question={{ kind: 'save' }}
          filters={filters}
          onClose={() => setIsAsked(false)}
          onDone={(done) => {
            setIsAsked(false);
            setNews(done);
          }}
        />
      )}
    </div>
  );
}
