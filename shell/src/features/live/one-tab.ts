/** How long the tab that does the work has to say that it is alive, in milliseconds. */
const ANSWER_WITHIN_MS = 1500;

/**
 * Has `work` done by one tab of the browser at a time, by the next one as soon as that is closed, until the signal ends
 * it. Phones put tabs to sleep together with what they hold: a tab that the member looks at takes the work over from one
 * that does not answer. `work` gets a signal of its own.
 */
export function inOneTab(name: string, work: (signal: AbortSignal) => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(name);
  /** While this tab works: what ends it when another one takes over. */
  let working: AbortController | undefined;
  let waiting = new AbortController();
  let asked: ReturnType<typeof setTimeout> | undefined;

  const hold = async (steal: boolean): Promise<void> => {
    waiting.abort();
    waiting = new AbortController();
    const taken = new AbortController();
    let held = false;
    try {
      // One that is taken by force is not waited for.
      const how = steal ? { steal } : { signal: AbortSignal.any([signal, waiting.signal]) };
      await navigator.locks.request(name, how, async () => {
        clearTimeout(asked);
        held = true;
        working = taken;
        work(AbortSignal.any([signal, taken.signal]));
        await ended(signal);
      });
    } catch {
      if (!held) return;
      // Another tab took it over.
      taken.abort();
      if (working === taken) working = undefined;
      if (!signal.aborted && !working) await hold(false);
    }
  };
  const askForLife = () => {
    if (working || document.visibilityState !== 'visible') return;
    clearTimeout(asked);
    asked = setTimeout(() => !working && void hold(true), ANSWER_WITHIN_MS);
    channel.postMessage('alive?');
  };

  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === 'alive?' && working) channel.postMessage('alive');
    if (data === 'alive') clearTimeout(asked);
  });
  document.addEventListener('visibilitychange', askForLife, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(asked);
    channel.close();
  });
  void hold(false);
  askForLife();
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
}
