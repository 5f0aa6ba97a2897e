import { Alert, Button } from '@bandhavya/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../texts.ts';
import styles from './draft-notice.module.css';
import type { Notice } from './use-step-form.ts';

type DraftNoticeProps = { notice: Notice; onShowSaved: () => void };

/** Says that the screen shows what was typed and not saved, with the way back to what is saved. */
export function DraftNotice({ notice, onShowSaved }: DraftNoticeProps) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the keyboard goes on from here.
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
