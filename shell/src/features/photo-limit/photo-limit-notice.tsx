import { calls } from '@bandhavya/contracts/calls';
import { Alert } from '@bandhavya/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../texts.ts';

const PHOTOS = calls.getPhoto.path.replace('{id}', '');
/** At most one failed photo in this time is asked for its reason, in milliseconds. */
const ASKED_EVERY_MS = 60_000;

/** Says that the daily limit of photos is exhausted, when a photo of any remote fails to load for this reason. */
export function PhotoLimitNotice() {
  const text = useText();
  const exhausted = usePhotoLimit();
  return exhausted && <Alert tone="info">{text('photo-limit.text')}</Alert>;
}

/** Follows the photos of the page. An img element does not tell why it failed, so one failed photo is fetched again. */
function usePhotoLimit(): boolean {
  const [exhausted, setExhausted] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let askedAt = Number.NEGATIVE_INFINITY;
    const failed = ({ target }: Event) => {
      const url = photoUrl(target);
      if (!url || performance.now() - askedAt < ASKED_EVERY_MS) return;
      askedAt = performance.now();
      isExhausted(url, signal).then(
        (is) => !signal.aborted && setExhausted(is),
        () => {},
      );
    };
    const loaded = ({ target }: Event) => {
      if (photoUrl(target)) setExhausted(false);
    };
    // These events do not bubble.
    document.addEventListener('error', failed, { signal, capture: true });
    document.addEventListener('load', loaded, { signal, capture: true });
    return () => end.abort();
  }, []);
  return exhausted;
}

function photoUrl(target: EventTarget | null): string | undefined {
  if (!(target instanceof HTMLImageElement)) return undefined;
  const url = new URL(target.currentSrc || target.src, window.location.origin);
  return url.origin === window.location.origin && url.pathname.startsWith(PHOTOS) ? url.href : undefined;
}

async function isExhausted(url: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(url, { signal });
  if (answer.status !== 429) {
    await answer.body?.cancel();
    return false;
  }
  return ((await answer.json()) as { code?: unknown }).code === 'photos.exhausted';
}
