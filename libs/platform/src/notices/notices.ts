import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

let waiting: string | undefined;
let shown: { text: string; at: string } | undefined;

/** Leaves a sentence, translated, for the page that the member comes to next: what became of what was done on this one. */
export function leaveNotice(text: string): void {
  waiting = text;
}

/** The sentence that was left for the page of this moment. */
export function useNotice(): string | undefined {
  const { key } = useLocation();
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    if (waiting !== undefined) shown = { text: waiting, at: key };
    waiting = undefined;
    setNotice(shown?.at === key ? shown.text : undefined);
  }, [key]);
  return notice;
}
