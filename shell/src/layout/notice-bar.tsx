import { useNotice } from '@bandhavya/platform/host';
import { Alert } from '@bandhavya/ui';
import styles from './notice-bar.module.css';

/** What became of what was done on the page before; until the member goes on. */
export function NoticeBar() {
  const notice = useNotice();
  return (
    // Always there: a live region is heard only when it was there before its text.
    <div role="status" className={styles.bar}>
      {notice && (
        <Alert tone="success" role="presentation">
          {notice}
        </Alert>
      )}
    </div>
  );
}
