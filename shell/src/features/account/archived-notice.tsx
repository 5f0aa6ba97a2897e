import { Link, Trans, useMember } from '@bandhavya/platform';
import { Alert } from '@bandhavya/ui';
import { useEffect, useId, useRef } from 'react';
import { namespace, useText } from '../../texts.ts';

/** Tells an archived member on every page why the account is archived, and how to appeal. */
export function ArchivedNotice() {
  const text = useText();
  const archived = useMember()?.archived;
  const titleId = useId();
  const notice = useFocusOnArrival(archived !== undefined);
  if (!archived) return null;
  return (
    <Alert tone="error" ref={notice} aria-labelledby={titleId}>
      <p id={titleId}>
        <strong>{text('archived.title')}</strong>
      </p>
      <p>
        {text(`archived.reason.${archived.reason}`)} {text('archived.effect')}
      </p>
      <p>
        <Trans i18nKey="archived.appeal" ns={namespace} components={{ contact: <Link to="/contact#archived" /> }} />
      </p>
    </Alert>
  );
}

/**
 * Moves the focus to an element that appears while the page is open, which also scrolls to it. The focus stays in a field
 * that the member is typing in.
 */
function useFocusOnArrival(present: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(present);
  useEffect(() => {
    const arrived = present && !before.current;
    before.current = present;
    if (arrived && !document.activeElement?.matches('input, select, textarea')) element.current?.focus();
  }, [present]);
  return element;
}
