import type { Gender } from '@bandhavya/contracts';
import { Types } from 'mongoose';
import { type CandidateModel, NAME_INDEX } from '../candidates/candidate.model.ts';
import { type Folds, folds } from './fold.ts';
import { EXACT, type Grade } from './grade.ts';
import type { GradedToken, NamePlan } from './name-plan.ts';
import { type FoldsOf, gradeOfName, type NameQuery } from './name-query.ts';
import { orderOf } from './name-token.model.ts';
import { nameTokens } from './name-tokens.ts';

/** The position after a result. It holds immutable values only. */
export type NamePosition = {
  stage: Grade;
  /** The word by which candidates are read. See {@link NamePlan.rarestWord}. */
  driver: number;
  /** The words of the dictionary that were read together: after the first of these orders, up to the second one. */
  block?: [after: string, upTo: string];
  /** When the last candidate joined, in milliseconds, and the id of the last candidate. */
  at?: number;
  id?: string;
};

/** A candidate whose name matches. */
export type NameRef = { _id: Types.ObjectId; grade: Grade; position: NamePosition };

type Row = { _id: Types.ObjectId; joined: Date; name_words: string };

/** The words of one read. MongoDB merges up to 200 sorted ranges of an index. */
const BLOCK = 60;
/** The first read of a query has fewer rows than the later ones. */
const ROWS = { first: 60, later: 400 } as const;

/** Finds the candidates whose names match a query, best match first, newest first within a grade. */
export class NameRefs {
  readonly #candidates: CandidateModel;
  readonly #plan: NamePlan;
  readonly #query: NameQuery;
  readonly #gender: Gender;
  readonly #folds = new Map<string, Folds>();
  /** The candidates that were read, matching or not. */
  rowsRead = 0;

  constructor(options: { candidates: CandidateModel; plan: NamePlan; query: NameQuery; gender: Gender }) {
    this.#candidates = options.candidates;
    this.#plan = options.plan;
    this.#query = options.query;
    this.#gender = options.gender;
  }

  /** The candidates after a position, in batches. A batch without candidates has the position that the reading reached. */
  async *after(from: NamePosition): AsyncGenerator<{ refs: NameRef[]; reached: NamePosition }> {
    for (const stage of this.#plan.stages.filter((grade) => grade >= from.stage)) {
      const begun: NamePosition = stage === from.stage ? from : { stage, driver: from.driver };
      const tokens = await this.#tokensOf(stage, from.driver);
      for (const block of blocksOf(tokens, begun.block)) {
        const isBegun = block.bounds[0] === begun.block?.[0];
        yield* this.#block(block.tokens, tokens, isBegun ? begun : { stage, driver: from.driver, block: block.bounds });
      }
    }
  }

  /** The words that are equal to the only word of the query need no dictionary. */
  async #tokensOf(stage: Grade, driver: number): Promise<Pick<GradedToken, '_id' | 'order'>[]> {
    const [reading, ...others] = this.#query.readings;
    const word = reading?.words[0];
    if (stage === EXACT && word && reading.words.length === 1 && others.length === 0) {
      return [{ _id: word.text, order: orderOf(word.text) }];
    }
    return this.#plan.tokensOf(stage, driver);
  }

  async *#block(
    block: readonly string[],
    all: readonly Pick<GradedToken, '_id'>[],
    begun: NamePosition,
  ): AsyncGenerator<{ refs: NameRef[]; reached: NamePosition }> {
    const inBlock = new Set(block);
    const drivers = all.map(({ _id }) => _id);
    let position = begun;
    for (let limit: number = ROWS.first; ; limit = ROWS.later) {
      const rows = await this.#rows(block, position, limit);
      this.rowsRead += rows.length;
      const last = rows.at(-1);
      if (last) position = positionOf(begun, last);
      const refs = rows.flatMap((row) => {
        const tokens = nameTokens(row.name_words);
        // A name with several of the words belongs to the block of the first of them.
        const isOfBlock = inBlock.has(drivers.find((token) => tokens.includes(token)) ?? '');
        const grade = isOfBlock ? gradeOfName(this.#query, tokens, this.#foldsOf) : undefined;
        return grade === begun.stage ? [{ _id: row._id, grade, position: positionOf(begun, row) }] : [];
      });
      yield { refs, reached: position };
      if (rows.length < limit) return;
    }
  }

  #rows(tokens: readonly string[], { at, id }: NamePosition, limit: number): Promise<Row[]> {
    const joined = at === undefined ? undefined : new Date(at);
    const after = joined && {
      joined: { $lte: joined },
      $or: [{ joined: { $lt: joined } }, { _id: { $lt: new Types.ObjectId(id) } }],
    };
    return this.#candidates
      .find({ gender: this.#gender, name_tokens: { $in: [...tokens] }, ...after }, { joined: 1, name_words: 1 })
      .sort({ joined: -1, _id: -1 })
      .hint(NAME_INDEX)
      .limit(limit)
      .lean<Row[]>();
  }

  readonly #foldsOf: FoldsOf = (token) => {
    const known = this.#folds.get(token) ?? folds(token);
    this.#folds.set(token, known);
    return known;
  };
}

function positionOf({ stage, driver, block }: NamePosition, { joined, _id }: Row): NamePosition {
  return { stage, driver, ...(block ? { block } : {}), at: joined.getTime(), id: _id.toHexString() };
}

/** Words in groups. The first group is the one that an earlier page has begun. */
function blocksOf(tokens: readonly Pick<GradedToken, '_id' | 'order'>[], begun?: [after: string, upTo: string]) {
  const [after, upTo] = begun ?? ['', ''];
  const first = tokens.filter(({ order }) => order > after && order <= upTo);
  const rest = tokens.filter(({ order }) => order > upTo);
  const groups = Array.from({ length: Math.ceil(rest.length / BLOCK) }, (_, index) =>
    rest.slice(index * BLOCK, (index + 1) * BLOCK),
  );
  const others = groups.map((group, index) => ({
    tokens: group.map(({ _id }) => _id),
    bounds: [groups[index - 1]?.at(-1)?.order ?? upTo, group.at(-1)?.order ?? ''] as [string, string],
  }));
  return begun ? [{ tokens: first.map(({ _id }) => _id), bounds: begun }, ...others] : others;
}
