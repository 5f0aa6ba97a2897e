import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

let waiting: string | undefined;
let shown: { text: string; at: string } | undefined;

/** Leaves a sentence, translated, for the page that the member comes to next: what became of what was done on this one. */
export function leaveNotice(text: string): void {
  waiting = text;
}

/** The sentence that was left for the page of this moment; a page that only leads on hands it on. */
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
