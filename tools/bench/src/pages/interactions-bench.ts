import type { Say } from '@bandhavya/bootstrap/terminal';
import { CONSENT_VERSIONS, GROUND_RULES_VERSION } from '@bandhavya/contracts';
import type { Site } from '@bandhavya/site';
import { browserLaunchOptions, findBrowser } from '@bandhavya/site/browser';
import { Visitor } from '@bandhavya/testing/visitor';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signInComplete } from '../demo-visitors.ts';
import { Times } from '../measure.ts';
import { onOwnSite, UNHURRIED } from '../own-site.ts';
import { type Table, whole } from '../table.ts';
import { cookiesFor } from './cookies.ts';
import { interactWithDeck } from './deck-interactions.ts';
import { InteractionLog } from './interaction-log.ts';
import { useWizard } from './wizard-interactions.ts';

const CPU_SLOWDOWN = 4;
const GOAL_P75_MS = 100;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'en-IN' };

/** Uses the deck and the wizard by touch and keys on a slow processor, and measures from each input to the next paint. */
export async function benchInteractions(rounds: number, say: Say): Promise<Table> {
  await findBrowser(say);
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    return await onOwnSite({ seed: true, env: UNHURRIED, say }, async (site) => {
      const deck = await signInComplete(site);
      const kinds = new Map<string, Times>();
      for (let round = 0; round <= rounds; round += 1) {
        say(round === 0 ? 'Warming up ...' : `Round ${round} of ${rounds} ...`);
        const durations = [
          ...(await measure(browser, { site, visitor: deck, use: interactWithDeck })),
          ...(await measure(browser, { site, visitor: await newMember(site, round), use: useWizard })),
        ];
        if (round === 0) continue;
        for (const [kind, found] of durations) {
          const times = kinds.get(kind) ?? new Times();
          for (const duration of found) times.add(duration);
          kinds.set(kind, times);
        }
      }
      deck.leave();
      return tableOf(kinds, rounds);
    });
  } finally {
    await browser.close();
  }
}

type Use = (page: Page, log: InteractionLog, origin: string) => Promise<void>;
type Measurement = { site: Site; visitor: Visitor; use: Use };

async function measure(browser: Browser, { site, visitor, use }: Measurement): Promise<Map<string, number[]>> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addCookies(cookiesFor(site.origin, visitor.cookie()));
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const log = await InteractionLog.on(page);
    await use(page, log, site.origin);
    return await log.durations();
  } finally {
    await context.close();
  }
}

/** A member at the first step of the wizard. */
async function newMember(site: Site, round: number): Promise<Visitor> {
  const visitor = await Visitor.signIn(site, { email: `pages.${round}@example.com`, name: 'Bench Member' });
  const { terms, privacy } = CONSENT_VERSIONS;
  await visitor.send('PUT', '/api/user-consents/me', { terms, privacy });
  await visitor.send('PUT', '/api/user-ground-rules/me', { version: GROUND_RULES_VERSION });
  return visitor;
}

function tableOf(kinds: ReadonlyMap<string, Times>, rounds: number): Table {
  const rows = [...kinds].map(([kind, times]) => ({ kind, times }));
  return {
    title: `Interaction to next paint, ${rounds} rounds, processor slowed down ${CPU_SLOWDOWN} times`,
    head: ['interaction', 'count', 'p50', 'p75', 'p98', 'longest'],
    rows: rows.map(({ kind, times }) => [
      kind,
      ...[times.count, times.at(0.5), times.at(0.75), times.at(0.98), times.at(1)].map(whole),
    ]),
    notes: rows
      .filter(({ times }) => times.at(0.75) > GOAL_P75_MS)
      .map(({ kind, times }) => `- ${kind}: p75 ${whole(times.at(0.75))} of ${GOAL_P75_MS}`),
  };
}
