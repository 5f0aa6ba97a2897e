import type { Gender } from '@bandhavya/contracts';
import { Types } from 'mongoose';
import { type CandidateModel, NAME_INDEX } from '../candidates/candidate.model.ts';
import { type Folds, folds } from '../spelling/fold.ts';
import { EXACT, FIRST_PART, type Grade } from '../spelling/grade.ts';
import { orderOf } from '../spelling/name-token.model.ts';
import { nameTokens } from '../spelling/name-tokens.ts';
import { blocksOf, isSmall, type ReadToken, unionOf } from './name-blocks.ts';
import type { NamePlan } from './name-plan.ts';
import type { NamePosition } from './name-position.ts';
import { type FoldsOf, gradeOfName, type NameQuery } from './name-query.ts';
import { otherWordsFilter } from './other-words.ts';

/** A candidate whose name matches. */
export type NameRef = { _id: Types.ObjectId; grade: Grade; position: NamePosition };
/** Candidates in their order, and the position that the reading has reached, also without candidates. */
export type NameBatch = { refs: NameRef[]; reached: NamePosition };

type Row = { _id: Types.ObjectId; joined: Date; name_words: string };
type Options = { candidates: CandidateModel; plan: NamePlan; query: NameQuery; gender: Gender; pageSize: number };

/** The most rows of a read. */
const ROWS = 400;

/** Finds the candidates whose names match a query, best match first, newest first within a grade. */
export class NameRefs {
  readonly #options: Options;
  readonly #folds = new Map<string, Folds>();
  /** The candidates that were read, matching or not. */
  rowsRead = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The candidates after a position, in batches. */
  async *after(from: NamePosition): AsyncGenerator<NameBatch> {
    const stages = this.#options.plan.stages.filter((grade) => grade >= from.stage);
    let index = 0;
    for (let stage = stages[index]; stage !== undefined; stage = stages[index]) {
      const begun = stage === from.stage ? from : { stage, driver: from.driver };
      const together = begun.block ? [] : await this.#smallStages(stages.slice(index), from.driver);
      const few = together.length > 1 ? await this.#few(together, begun) : undefined;
      if (few) yield few;
      else yield* this.#large(begun);
      index += few ? together.length : 1;
    }
  }

  /** The stages from the first one on that are read faster together, because few candidates have their words. */
  async #smallStages(stages: readonly Grade[], driver: number): Promise<Grade[]> {
    const together: Grade[] = [];
    let tokens: ReadToken[] = [];
    for (const stage of stages) {
      // The first read of a whole name needs no dictionary. Parts need another read of the dictionary.
      if (stage === EXACT && this.#options.plan.isSingle) return [];
      const count = tokens.reduce((sum, token) => sum + token.count, 0);
      if (stage >= FIRST_PART && count > this.#options.pageSize) break;
      tokens = unionOf([...tokens, ...(await this.#options.plan.tokensOf(stage, driver))]);
      if (!isSmall(tokens)) break;
      together.push(stage);
    }
    return together;
  }

  /** The candidates of several stages, with one read; undefined when there are more than the counts say. */
  async #few(stages: readonly Grade[], begun: NamePosition): Promise<NameBatch | undefined> {
    const { plan } = this.#options;
    const lists = await Promise.all(stages.map((stage) => plan.tokensOf(stage, begun.driver)));
    const tokens = unionOf(lists.flat()).map(({ _id }) => _id);
    const rows = tokens.length === 0 ? [] : await this.#rows(tokens, ROWS, {}, {});
    if (rows.length === ROWS) return undefined;
    this.rowsRead += rows.length;
    const refs = rows
      .flatMap((row) => this.#graded(row, { stage: begun.stage, driver: begun.driver }))
      .filter(({ grade, position }) => stages.includes(grade) && isAfter(position, begun))
      // Rows come newest first, and the sort is stable.
      .toSorted((one, other) => one.grade - other.grade);
    const following = { stage: (stages.at(-1) ?? begun.stage) + 1, driver: begun.driver };
    return { refs, reached: refs.at(-1)?.position ?? following };
  }

  /** The candidates of a stage, its words in blocks. */
  async *#large(begun: NamePosition): AsyncGenerator<NameBatch> {
    const tokens = await this.#tokensOf(begun);
    const drivers = tokens.map(({ _id }) => _id);
    const others = otherWordsFilter(this.#options.query, begun.driver, begun.stage);
    for (const { bounds, words } of blocksOf(tokens, begun)) {
      const inBlock = new Set(words);
      const start = { stage: begun.stage, driver: begun.driver, block: bounds };
      let position: NamePosition = bounds[0] === (begun.block?.[0] ?? '') ? { ...begun, block: bounds } : start;
      for (let limit = this.#firstRows; ; limit = Math.min(ROWS, 2 * limit)) {
        const rows = await this.#rows(words, limit, position, others);
        this.rowsRead += rows.length;
        const last = rows.at(-1);
        if (last) position = positionOf(start, last);
        const refs = rows
          // A name with several of the words belongs to the block of the first of them.
          .filter((row) => inBlock.has(firstOf(drivers, row)))
          .flatMap((row) => this.#graded(row, start))
          .filter(({ grade }) => grade === begun.stage);
        yield { refs, reached: position };
        if (rows.length < limit) break;
      }
    }
  }

  get #firstRows(): number {
    return this.#options.plan.isSingle ? 3 * this.#options.pageSize : ROWS / 2;
  }

  /** The words that are equal to the only word of the query need no dictionary. */
  async #tokensOf({ stage, driver }: NamePosition): Promise<Pick<ReadToken, '_id' | 'order'>[]> {
    const word = this.#options.query.readings[0]?.words[0];
    const isWhole = stage === EXACT && word && this.#options.plan.isSingle;
    return isWhole ? [{ _id: word.text, order: orderOf(word.text) }] : this.#options.plan.tokensOf(stage, driver);
  }

  #graded(row: Row, start: NamePosition): NameRef[] {
    const grade = gradeOfName(this.#options.query, nameTokens(row.name_words), this.#foldsOf);
    return grade === undefined ? [] : [{ _id: row._id, grade, position: { ...positionOf(start, row), stage: grade } }];
  }

  #rows(tokens: readonly string[], limit: number, { at, id }: Partial<NamePosition>, others: object): Promise<Row[]> {
    const { candidates, gender } = this.#options;
    const joined = at === undefined ? undefined : new Date(at);
    const after = joined && {
      joined: { $lte: joined },
      $or: [{ joined: { $lt: joined } }, { _id: { $lt: new Types.ObjectId(id) } }],
    };
    return candidates
      .find({ gender, name_tokens: { $in: [...tokens] }, ...after, ...others }, { joined: 1, name_words: 1 })
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

function positionOf({ driver, stage, block }: NamePosition, { joined, _id }: Row): NamePosition {
  return { stage, driver, ...(block ? { block } : {}), at: joined.getTime(), id: _id.toHexString() };
}

/** Whether a candidate comes after a position that has no block. */
function isAfter(position: NamePosition, { stage, at, id }: NamePosition): boolean {
  if (position.stage !== stage || at === undefined || id === undefined) return true;
  const [joined, own] = [position.at ?? 0, position.id ?? ''];
  return joined < at || (joined === at && own < id);
}

function firstOf(words: readonly string[], { name_words }: Row): string {
  const tokens = nameTokens(name_words);
  return words.find((word) => tokens.includes(word)) ?? '';
}
