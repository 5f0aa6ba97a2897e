import { randomUUID } from 'node:crypto';
import { todayOf } from '@bandhavya/domain';
import { seedOf } from '@bandhavya/testing/prove';
import { expect, test } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { mayMeet } from '../fit/fit.ts';
import { sharedDatabase } from '../testing/database.ts';
import { counters, feedWorld, minutesLater, rankLater } from '../testing/feed-world.ts';
import { person } from '../testing/people.ts';
import { Random } from '../testing/random.ts';
import { Feed } from './feed.ts';
import type { FeedPosition } from './feed-types.ts';

const { matching } = sharedDatabase();
const { candidates, feeds, pairs } = matching;
const { world, swipe, change } = feedWorld(matching);

const WOMEN = 90;
const VISITS = 14;
const PAGES = 12;
const seed = seedOf('FEED_SEED');

type Known = { candidate: Candidate; mine?: string; theirs?: string; isBlocked: boolean };

/** A viewer and candidates who change at random, with a copy of them in memory. */
class ChangingWorld {
  readonly random = new Random(seed);
  readonly known = new Map<string, Known>();
  readonly exposures = counters();
  readonly feed = new Feed({ candidates, feeds, pairs, exposures: this.exposures, impressionsPerDay: 1_000_000 });
  viewer: Candidate;
  minute = 0;
  readonly #community: string;

  constructor({ viewer, women, community }: { viewer: Candidate; women: readonly Candidate[]; community: string }) {
    this.viewer = viewer;
    this.#community = community;
    for (const candidate of women) this.#add(candidate);
  }

  get now(): Date {
    return minutesLater(this.minute);
  }

  /** Whether the candidate may be met now. */
  isOpen({ candidate, mine, isBlocked }: Known): boolean {
    return candidate.listed && !mine && !isBlocked && mayMeet(this.viewer, candidate, todayOf(this.now));
  }

  knownOf({ _id }: Pick<Candidate, '_id'>): Known {
    const found = this.known.get(_id.toHexString());
    if (!found) throw new Error('The feed has shown a stranger');
    return found;
  }

  /** One change of the world that does not touch the viewer's must-haves. */
  async change(shown: readonly Candidate[]): Promise<void> {
    const { random } = this;
    const some = random.pick([...this.known.values()]);
    await random.pick([
      () => this.#answer(shown),
      () => this.#answer(shown),
      () => this.#undo(),
      () => this.#undo(),
      () => this.#undo(),
      () => this.#swiped(some),
      () => this.#undone(some),
      () => this.#join(),
      () => this.#update(some, {}),
      () => this.#update(some, { listed: !some.candidate.listed }),
      () => this.#block(some),
      async () => this.exposures.viewers.clear(),
      () => this.feed.prepare(this.viewer, this.now),
    ])();
  }

  /** Other nice-to-haves or another must of the viewer. */
  changeWishes(): void {
    const { random, viewer } = this;
    const height_cm = { from: 150, to: random.pick([165, 175, 190]), weight: random.pick(['nice', 'must'] as const) };
    this.viewer = { ...viewer, preferences: { ...viewer.preferences, height_cm } };
  }

  #add(candidate: Candidate): void {
    this.known.set(candidate._id.toHexString(), { candidate, isBlocked: false });
  }

  async #answer(shown: readonly Candidate[]): Promise<void> {
    for (const each of shown.map((one) => this.knownOf(one))) {
      if (each.mine || each.isBlocked || this.random.chance(0.5)) continue;
      each.mine = randomUUID();
      await swipe(this.viewer, each.candidate, this.random.pick(['liked', 'disliked']), each.mine);
    }
  }

  async #undo(): Promise<void> {
    const each = this.random.pick([...this.known.values()]);
    if (!each.mine || each.isBlocked) return;
    await pairs.undo(this.viewer._id, each.candidate._id, each.mine);
    delete each.mine;
    await this.feed.requeueFirst(this.viewer._id, each.candidate._id);
  }

  async #swiped(each: Known): Promise<void> {
    if (each.theirs || each.isBlocked) return;
    each.theirs = randomUUID();
    await swipe(each.candidate, this.viewer, this.random.pick(['liked', 'disliked']), each.theirs);
  }

  async #undone(each: Known): Promise<void> {
    if (!each.theirs || each.isBlocked) return;
    await pairs.undo(each.candidate._id, this.viewer._id, each.theirs);
    delete each.theirs;
    await this.feed.requeue(this.viewer._id, each.candidate._id);
  }

  async #join(): Promise<void> {
    const height_cm = this.random.between(150, 185);
    const candidate = person({ community: this.#community, height_cm, rank: rankLater(this.minute) });
    await candidates.create(candidate);
    this.#add(candidate);
  }

  /** A visit or a save of the candidate, which raises the rank. */
  async #update(each: Known, facts: Partial<Candidate>): Promise<void> {
    each.candidate = { ...each.candidate, ...facts, rank: rankLater(this.minute) };
    await change(each.candidate, { ...facts, rank: each.candidate.rank });
  }

  async #block(each: Known): Promise<void> {
    if (this.random.chance(0.7)) return;
    const [from, to] = this.random.chance(0.5) ? [this.viewer, each.candidate] : [each.candidate, this.viewer];
    await pairs.block(from._id, to._id, this.now);
    each.isBlocked = true;
  }
}

/** Reads a visit until its end or a number of pages, and checks every card. Returns the ids of its cards. */
async function visit(changing: ChangingWorld, pages: number, isQuiet: boolean): Promise<string[]> {
  const met: string[] = [];
  let from: FeedPosition | undefined;
  for (let page = 0; page < pages && (page === 0 || from); page += 1) {
    const { items, next } = await changing.feed.page(changing.viewer, 10, from, changing.now);
    for (const { candidate } of items) {
      expect(changing.isOpen(changing.knownOf(candidate)), `a card of page ${page}`).toBe(true);
    }
    met.push(...items.map(({ candidate }) => candidate._id.toHexString()));
    changing.minute += 1;
    const shown = items.map(({ candidate }) => changing.knownOf(candidate).candidate);
    if (!isQuiet) for (let changes = 0; changes < 3; changes += 1) await changing.change(shown);
    from = next && (JSON.parse(JSON.stringify(next)) as FeedPosition);
  }
  expect(met, 'each card once').toEqual([...new Set(met)]);
  return met;
}

test('When the world changes at random, then cards come once a visit, fit, and reach every candidate', async () => {
  const changing = new ChangingWorld(await world(WOMEN));
  for (let count = 0; count < VISITS; count += 1) {
    await visit(changing, PAGES, false);
    changing.minute += changing.random.pick([1, 45, 24 * 60]);
    if (changing.random.chance(0.3)) changing.changeWishes();
  }
  changing.minute += 24 * 60;
  const met = await visit(changing, 1000, true);
  const open = [...changing.known].filter(([, each]) => changing.isOpen(each)).map(([id]) => id);
  expect(met.toSorted()).toEqual(open.toSorted());
});
