import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

let waiting: string | undefined;
let shown: { text: string; at: string } | undefined;

/** Leaves a notice, already translated, for the next page: the result of an action on this page. */
export function leaveNotice(text: string): void {
  waiting = text;
}

/** The notice for the current page. A page that redirects passes it on to its target. */
export function useNotice(): string | undefined {
  const { key } = useLocation();
  const ledOn = useNavigationType() === 'REPLACE';
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    if (waiting !== undefined) shown = { text: waiting, at: key };
    else if (shown && shown.at !== key) shown = ledOn ? { ...shown, at: key } : undefined;
    waiting = undefined;
    setNotice(shown?.text);
  }, [key, ledOn]);
  return notice;
}
