import type { Page } from '@playwright/test';

/** The shortest duration that the browser reports, in milliseconds. */
export const SHORTEST_MS = 16;

type Reported = { interaction: number; at: number; duration: number };

/** The window of a measured page, with the entries of Event Timing that belong to interactions. */
type MeasuredWindow = { reportedInteractions: Reported[] };

/** The interactions with one page until the next paint, by kind. https://w3c.github.io/event-timing */
export class InteractionLog {
  readonly #page: Page;
  readonly #acts: { kind: string; interactions: number; from: number }[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Before the page opens. */
  static async on(page: Page): Promise<InteractionLog> {
    await page.addInitScript((durationThreshold) => {
      const reported: Reported[] = [];
      Object.assign(window, { reportedInteractions: reported } satisfies MeasuredWindow);
      const observer = new PerformanceObserver((list) => {
        for (const { interactionId, startTime, duration } of list.getEntries() as PerformanceEventTiming[]) {
          if (interactionId) reported.push({ interaction: interactionId, at: startTime, duration });
        }
      });
      const options = { type: 'event', durationThreshold, buffered: true };
      observer.observe(options);
    }, SHORTEST_MS);
    return new InteractionLog(page);
  }

  /** Does what a member does, as a number of interactions of one kind. */
  async act(kind: string, work: () => Promise<unknown>, interactions = 1): Promise<void> {
    const from = await this.#page.evaluate(() => performance.now());
    this.#acts.push({ kind, interactions, from });
    await work();
  }

  /** The durations by kind. An interaction that the browser does not report was shorter than the shortest duration. */
  async durations(): Promise<Map<string, number[]>> {
    const reported = await this.#page.evaluate(async () => {
      // The browser reports an interaction after its paint.
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
      return (window as unknown as MeasuredWindow).reportedInteractions;
    });
    return durationsByKind(this.#acts, reported);
  }
}

type Act = { kind: string; interactions: number; from: number };

/** Several events of one interaction count as the longest one. */
export function durationsByKind(acts: readonly Act[], reported: readonly Reported[]): Map<string, number[]> {
  const durations = new Map<string, number[]>();
  for (const [index, { kind, interactions, from }] of acts.entries()) {
    const until = acts[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const longest = new Map<number, number>();
    for (const { interaction, at, duration } of reported) {
      if (at < from || at >= until) continue;
      longest.set(interaction, Math.max(duration, longest.get(interaction) ?? 0));
    }
    const short = Array.from({ length: Math.max(0, interactions - longest.size) }, () => SHORTEST_MS);
    durations.set(kind, [...(durations.get(kind) ?? []), ...longest.values(), ...short]);
  }
  return durations;
}
