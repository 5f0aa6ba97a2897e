import { randomUUID } from 'node:crypto';
import type { Direction, Preferences } from '@bandhavya/contracts';
import type { DataModels } from '@bandhavya/data/models';
import { type Candidate, rankAt } from '../candidates/candidate.ts';
import { tagsOf } from '../candidates/tags.ts';
import type { MatchingModels } from '../models.ts';
import { person } from './people.ts';
import { Random } from './random.ts';

const DAY = 24 * 3600 * 1000;

/** Few values of each trait, so that random filters have results. */
const TRAITS = {
  community: ['Brahmin', 'Lingayat', 'Kuruba', 'Other'],
  mother_tongue: ['Kannada', 'Telugu', 'Hindi'],
  marital_status: ['Never Married', 'Divorced'],
  kuja_dosha: ['Yes', 'No', ''],
  religion: ['Hindu', 'Jain'],
  sub_community: ['Smartha', 'Jangam', ''],
  gotra: ['Kashyapa', 'Atri', ''],
  qualification: ["Bachelor's Degree", "Master's Degree"],
  working_with: ['Private Company', 'Business / Self-Employed', ''],
  state: ['Karnataka', 'Kerala'],
  district: ['Mysuru', 'Udupi', ''],
  diet: ['Veg', 'Non-Veg'],
  nakshatra: ['Rohini', 'Hasta', ''],
  rashi: ['Mesha (Aries)', ''],
} as const satisfies Partial<Record<keyof Candidate, readonly string[]>>;
const INCOMES = [0, 100_000, 500_000, 1_000_000, 10_000_000];
const PREFERENCES: readonly Preferences[] = [
  {},
  {},
  { age: { from: 25, to: 36, weight: 'must' } },
  { communities: { values: ['Brahmin', 'Lingayat'], weight: 'must' } },
  { mother_tongues: { values: ['Kannada'], weight: 'nice' }, height_cm: { from: 150, to: 175, weight: 'must' } },
];

/** The swipe and the view of a viewer, and the blocks between viewer and member. */
export type Bond = { swipe?: { direction: Direction; at: Date; key: string }; opened?: Date; blockedBy: Set<string> };

/**
 * Members with random traits in the database and in memory. Each change is made in both, so that the copy in memory tells
 * the correct results. A search is compared only for members who did not change while it ran.
 */
export class SearchWorld {
  readonly members = new Map<string, Candidate>();
  readonly viewers: Candidate[] = [];
  readonly #bonds = new Map<string, Bond>();
  readonly #changing = new Map<string, number>();
  readonly #watchers = new Set<Set<string>>();
  readonly #data: DataModels;
  readonly #matching: MatchingModels;
  readonly #random: Random;

  constructor(data: DataModels, matching: MatchingModels, seed: number) {
    [this.#data, this.#matching, this.#random] = [data, matching, new Random(seed)];
  }

  /** Fills the database. Viewers are men who have swiped or opened a part of the women. */
  async fill(women: number, viewers: number): Promise<void> {
    for (let n = 0; n < women; n += 1) this.#keep(this.#randomMember('Woman'));
    for (let n = 0; n < viewers; n += 1) this.viewers.push(this.#keep(this.#randomMember('Man', { listed: true })));
    await this.#matching.candidates.insertMany([...this.members.values()]);
    for (const [n, viewer] of this.viewers.entries()) {
      // The last viewer has seen almost every member.
      const share = n === this.viewers.length - 1 ? 0.99 : 0.3;
      const act = async (woman: Candidate) => {
        const chance = this.#random.next();
        if (chance < share * 0.6) await this.swipe(viewer, woman);
        else if (chance < share) await this.open(viewer, woman);
      };
      await Promise.all(this.women().map(act));
    }
  }

  women(): Candidate[] {
    return [...this.members.values()].filter(({ gender }) => gender === 'Woman');
  }

  bond(viewer: Candidate, member: Candidate): Bond {
    const key = `${viewer._id} ${member._id}`;
    const bond = this.#bonds.get(key) ?? { blockedBy: new Set() };
    this.#bonds.set(key, bond);
    return bond;
  }

  /** Runs a search, and returns the ids of the members who changed while it ran. */
  async watched<T>(search: () => Promise<T>): Promise<{ result: T; changed: Set<string> }> {
    const changed = new Set(this.#changing.keys());
    this.#watchers.add(changed);
    try {
      return { result: await search(), changed };
    } finally {
      this.#watchers.delete(changed);
    }
  }

  /** Makes one random change. */
  async change(): Promise<void> {
    const random = this.#random;
    const [viewer, woman] = [random.pick(this.viewers), random.pick(this.women())];
    const bond = this.bond(viewer, woman);
    const changes = [
      () => (random.chance(0.4) ? this.join() : this.alter(woman)),
      () => this.alter(woman),
      () => this.alter(woman),
      () => (bond.swipe && random.chance(0.5) ? this.undo(viewer, woman) : this.swipe(viewer, woman)),
      () => this.open(viewer, woman),
      () => (bond.blockedBy.size > 0 ? this.unblock(viewer, woman) : this.block(viewer, woman)),
    ];
    await random.pick(changes)();
  }

  /** A new member, or one whose onboarding was recorded earlier. */
  async join(): Promise<void> {
    const joined = new Date(Date.now() - this.#random.pick([0, 1000, 5 * DAY]));
    const woman = this.#randomMember('Woman', { joined, facts_at: new Date() });
    await this.#changed(woman, () => this.#matching.candidates.create(woman));
    this.#keep(woman);
  }

  /** Changes traits, preferences or the visibility of a member. */
  async alter(member: Candidate): Promise<void> {
    const { _id, joined, rank, gender: _gender, ...facts } = this.#randomMember('Woman');
    const set = { ...facts, ...(this.#random.chance(0.3) ? { rank } : {}), facts_at: new Date() };
    await this.#changed(member, async () => {
      await this.#matching.candidates.updateOne({ _id: member._id }, { $set: set });
      Object.assign(member, set);
    });
  }

  async swipe(viewer: Candidate, member: Candidate): Promise<void> {
    const swipe = { direction: this.#random.pick(['liked', 'disliked'] as const), at: new Date(), key: randomUUID() };
    const { pairs } = this.#matching;
    await this.#changed(member, async () => {
      const outcome = await pairs.swipe({ from: viewer._id, to: member._id, ...swipe });
      const bond = this.bond(viewer, member);
      if (outcome.state === 'recorded' && bond.swipe?.direction !== outcome.direction) bond.swipe = swipe;
    });
  }

  async undo(viewer: Candidate, member: Candidate): Promise<void> {
    const bond = this.bond(viewer, member);
    const key = bond.swipe?.key;
    if (key === undefined) return;
    await this.#changed(member, async () => {
      await this.#matching.pairs.undo(viewer._id, member._id, key);
      await this.#matching.search.reveal(viewer._id);
      if (bond.swipe?.key === key) delete bond.swipe;
    });
  }

  async open(viewer: Candidate, member: Candidate): Promise<void> {
    await this.#changed(member, async () => {
      const at = new Date();
      const view = { viewer: viewer._id, viewed: member._id };
      await this.#data.views.updateOne(view, { $set: { at } }, { upsert: true });
      this.bond(viewer, member).opened = at;
    });
  }

  async block(viewer: Candidate, member: Candidate): Promise<void> {
    const [from, to] = this.#random.chance(0.5) ? [viewer, member] : [member, viewer];
    await this.#changed(member, async () => {
      await this.#matching.pairs.block(from._id, to._id, new Date());
      this.bond(viewer, member).blockedBy.add(from._id.toHexString());
    });
  }

  async unblock(viewer: Candidate, member: Candidate): Promise<void> {
    const { blockedBy } = this.bond(viewer, member);
    await this.#changed(member, async () => {
      for (const [from, to] of [
        [viewer, member],
        [member, viewer],
      ] as const) {
        await this.#matching.pairs.unblock(from._id, to._id);
      }
      await this.#matching.search.reveal(viewer._id);
      blockedBy.clear();
    });
  }

  /** Makes a change of a member, one at a time, and tells the searches that run. */
  async #changed(member: Candidate, write: () => Promise<unknown>): Promise<void> {
    const id = member._id.toHexString();
    // A second change of the same member is left out: the copy in memory could order them differently.
    if (this.#changing.has(id)) return;
    this.#changing.set(id, 1);
    for (const watcher of this.#watchers) watcher.add(id);
    try {
      await write();
    } finally {
      this.#changing.delete(id);
    }
  }

  #keep(member: Candidate): Candidate {
    this.members.set(member._id.toHexString(), member);
    return member;
  }

  #randomMember(gender: Candidate['gender'], given: Partial<Candidate> = {}): Candidate {
    const random = this.#random;
    const traits = Object.entries(TRAITS).map(([name, values]) => [name, random.pick<string>(values)]);
    const from = random.pick(INCOMES);
    const standing = random.pick(['listed', 'listed', 'listed', 'listed', 'hidden', 'archived']);
    const facts: Candidate = person({
      ...Object.fromEntries(traits),
      gender,
      listed: standing === 'listed',
      hidden: standing === 'hidden',
      born: random.between(1975, 2005) * 10_000 + random.between(1, 12) * 100 + random.between(1, 28),
      height_cm: random.between(145, 190),
      preferences: random.pick(PREFERENCES),
      income_from: from,
      income_to: random.pick(INCOMES.filter((income) => income >= from)),
      verified: random.chance(0.3),
      photos: random.chance(0.5) ? [{ id: 'a', width: 3, height: 4, thumbhash: '' }] : [],
      // Several members join in the same millisecond.
      joined: new Date(Date.UTC(2026, 9, 1) + random.between(0, 80) * 1000),
      // Far from the bounds of the filter `active`.
      rank: rankAt(new Date(Date.now() - (random.between(0, 60) + 0.5) * DAY - random.between(0, DAY / 4))),
      ...given,
    });
    return { ...facts, tags: tagsOf(facts) };
  }
}
