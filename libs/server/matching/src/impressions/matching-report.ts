import { GENDERS, type Gender } from '@bandhavya/contracts';
import { recordAction, type StaffAction } from '@bandhavya/data';
import { type AuditModel, auditModel } from '@bandhavya/data/models';
import type { Connection } from 'mongoose';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import { candidateModel } from '../candidates/candidate.model.ts';
import type { PairModel } from '../pairs/pair.model.ts';
import { pairModel } from '../pairs/pair.model.ts';
import { type ImpressionModel, type ImpressionSource, impressionModel } from './impression.model.ts';
import { gini, smoothedRate } from './statistics.ts';

/** Impressions and matches of some members. Each two members count once as an impression of the viewer. */
export type Rates = { members: number; impressions: number; matches: number };

/** The tenth of each gender by popularity, the least popular first. Impressions are those that its members received. */
export type DecileRates = Rates & { matched: number };

export type MatchingFigures = {
  from: Date;
  to: Date;
  all: Rates;
  /** By the gender of the viewer. */
  genders: Record<Gender, Rates>;
  deciles: DecileRates[];
  /** Cards by screen, repeated ones included. */
  sources: { source: ImpressionSource; cards: number }[];
  /** The Gini coefficient of the impressions that members received. */
  gini: number;
};

type Tally = { gender: Gender; seen: number; received: number; likes: number; matches: number };

const DECILES = 10;
/** Reports read a secondary where there is one: the counts may be some seconds late. */
const READ = { allowDiskUse: true, readPreference: 'secondaryPreferred' } as const;

/** Computes how well the shown cards lead to matches, from stored impressions and pairs. */
export class MatchingReport {
  readonly #impressions: ImpressionModel;
  readonly #candidates: CandidateModel;
  readonly #pairs: PairModel;
  readonly #audit: AuditModel;

  constructor(connection: Connection) {
    this.#impressions = impressionModel(connection);
    this.#candidates = candidateModel(connection);
    this.#pairs = pairModel(connection);
    this.#audit = auditModel(connection);
  }

  /**
   * The figures of a period, `to` excluded. Matches and likes count by their own time. Recorded in the audit collection. It
   * reads every impression of the period, and keeps a few numbers for each member in memory.
   */
  async figures(by: StaffAction, { from, to }: { from: Date; to: Date }): Promise<MatchingFigures> {
    await recordAction(this.#audit, { ...by, at: new Date(), action: 'matching.reported' });
    const tallies = await this.#tallies();
    const period = { $gte: from, $lt: to };
    await this.#countImpressions(tallies, period);
    await this.#countPairs(tallies, period);
    const members = [...tallies.values()];
    const genders = Object.fromEntries(
      GENDERS.map((gender) => [
        gender,
        ratesOf(
          members.filter((each) => each.gender === gender),
          'seen',
        ),
      ]),
    ) as Record<Gender, Rates>;
    const all = ratesOf(members, 'seen');
    return {
      from,
      to,
      // Both members of a match have counted it.
      all: { ...all, matches: all.matches / 2 },
      genders,
      deciles: decilesOf(members),
      sources: await this.#sources(period),
      gini: gini(members.map(({ received }) => received)),
    };
  }

  async #tallies(): Promise<Map<string, Tally>> {
    const tallies = new Map<string, Tally>();
    for await (const { _id, gender } of this.#candidates.find({}, { gender: 1 }).lean().cursor()) {
      tallies.set(String(_id), { gender, seen: 0, received: 0, likes: 0, matches: 0 });
    }
    return tallies;
  }

  async #countImpressions(tallies: Map<string, Tally>, at: Record<string, Date>): Promise<void> {
    const once = [{ $match: { at } }, { $group: { _id: { viewer: '$viewer', shown: '$shown' } } }];
    for (const [side, counted] of [
      ['viewer', 'seen'],
      ['shown', 'received'],
    ] as const) {
      const counts = this.#impressions.aggregate<{ _id: unknown; count: number }>(
        [...once, { $group: { _id: `$_id.${side}`, count: { $sum: 1 } } }],
        READ,
      );
      for await (const { _id, count } of counts.cursor()) add(tallies, _id, counted, count);
    }
  }

  /** Matches and received likes of each member, by both sides of the pairs. */
  async #countPairs(tallies: Map<string, Tally>, at: Record<string, Date>): Promise<void> {
    for (const [me, other] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      const count = { $group: { _id: `$${me}`, count: { $sum: 1 } } };
      const matches = [{ $match: { matched_at: { $exists: true, ...at } } }, count];
      const likes = [{ $match: { [`${other}_dir`]: 'liked', [`${other}_at`]: at } }, count];
      for (const [stages, counted, hint] of [
        [matches, 'matches', `${me}_matches`],
        [likes, 'likes', `${me}_liked`],
      ] as const) {
        const counts = this.#pairs.aggregate<{ _id: unknown; count: number }>(stages, { ...READ, hint });
        for await (const each of counts.cursor()) add(tallies, each._id, counted, each.count);
      }
    }
  }

  async #sources(at: Record<string, Date>): Promise<MatchingFigures['sources']> {
    return this.#impressions.aggregate<MatchingFigures['sources'][number]>(
      [
        { $match: { at } },
        { $group: { _id: '$source', cards: { $sum: 1 } } },
        { $project: { _id: 0, source: '$_id', cards: 1 } },
        { $sort: { cards: -1 } },
      ],
      READ,
    );
  }
}

/** Deleted members are left out. */
function add(tallies: Map<string, Tally>, id: unknown, counted: Exclude<keyof Tally, 'gender'>, count: number): void {
  const tally = tallies.get(String(id));
  if (tally) tally[counted] += count;
}

function ratesOf(members: readonly Tally[], counted: 'seen' | 'received'): Rates {
  return {
    members: members.length,
    impressions: members.reduce((sum, each) => sum + each[counted], 0),
    matches: members.reduce((sum, each) => sum + each.matches, 0),
  };
}

/** Popularity is the smoothed share of likes among the impressions that a member received. */
function decilesOf(members: readonly Tally[]): DecileRates[] {
  const shown = members.filter(({ received }) => received > 0);
  const likes = shown.reduce((sum, each) => sum + each.likes, 0);
  const mean =
    likes /
    Math.max(
      1,
      shown.reduce((sum, each) => sum + each.received, 0),
    );
  const popularity = (each: Tally) => smoothedRate(each.likes, each.received, mean);
  const ranked = GENDERS.map((gender) =>
    shown.filter((each) => each.gender === gender).toSorted((one, other) => popularity(one) - popularity(other)),
  );
  return Array.from({ length: DECILES }, (_, decile) => {
    const tenth = ranked.flatMap((all) =>
      all.slice(Math.floor((decile * all.length) / DECILES), Math.floor(((decile + 1) * all.length) / DECILES)),
    );
    const matched = tenth.filter(({ matches }) => matches > 0).length;
    return { ...ratesOf(tenth, 'received'), matched };
  });
}
