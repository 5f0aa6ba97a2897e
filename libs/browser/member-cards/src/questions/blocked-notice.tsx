import { useUnblock } from '@bandhavya/api-client';
import { Alert, Button } from '@bandhavya/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../texts.ts';
import styles from './blocked-notice.module.css';

/** How long a block can be undone at its place, in milliseconds. The Privacy page undoes it at any time. */
const UNDO_MS = 10_000;

type BlockedNoticeProps = {
  member: { id: string; name: string };
  /** Called after the undo with a sentence that says so. The gateway counts both answers again. */
  onUndone: (notice: string) => void;
  /** Whether the notice takes the focus, because it replaces what had it. */
  takesFocus?: boolean;
};

/** Says in the place of a card, row or profile that its member is blocked, and undoes that within ten seconds. */
export function BlockedNotice({ member: { id, name }, onUndone, takesFocus = false }: BlockedNoticeProps) {
  const text = useText();
  const unblock = useUnblock(() => onUndone(text('block.undone', { name })));
  const [offered, setOffered] = useState(true);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    const timer = setTimeout(() => {
      // The focused button goes.
      if (notice.current?.contains(document.activeElement)) notice.current.focus({ preventScroll: true });
      setOffered(false);
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Alert ref={notice} tone="success" role="status" className={styles.notice}>
      <p>{text('block.done', { name })}</p>
      {unblock.isError && <p role="alert">{text('block.undo.failed', { name })}</p>}
      {(offered || unblock.isPending) && (
        <Button variant="secondary" busy={unblock.isPending} onClick={() => unblock.mutate(id)}>
          {text('block.undo')}
        </Button>
      )}
    </Alert>
  );
}
