import { useNotice } from '@bandhavya/platform/host';
import { Alert } from '@bandhavya/ui';

/** Shows the notice that the previous page left, until the member leaves this page. */
export function NoticeBar() {
  const notice = useNotice();
  return (
    // A screen reader reads a live region only when the region exists before its text.
    <div role="status">
      {notice && (
        <Alert tone="success" role="presentation">
          {notice}
        </Alert>
      )}
    </div>
  );
}
