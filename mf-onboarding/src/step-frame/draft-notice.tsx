import { Alert, Button } from '@bandhavya/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../texts.ts';
import styles from './draft-notice.module.css';
import type { Notice } from './use-step-form.ts';

type DraftNoticeProps = { notice: Notice; onShowSaved: () => void };

/** Says that the form shows a draft, with a button that shows the saved values instead. */
export function DraftNotice({ notice, onShowSaved }: DraftNoticeProps) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the notice takes the focus.
  useEffect(() => {
    if (notice.shows === 'saved') place.current?.focus();
  }, [notice]);
  return (
    <Alert ref={place} tone="info" role="status">
      <p>{text(`draft.${notice.shows}`)}</p>
      {notice.shows === 'draft' && (
        <Button variant="quiet" className={styles.action} onClick={onShowSaved}>
          {text('draft.use-saved')}
        </Button>
      )}
    </Alert>
  );
}
