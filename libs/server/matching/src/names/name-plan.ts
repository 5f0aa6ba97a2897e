import { FIRST_PART, type Grade, gradeOf, LAST_GRADE, lastOfClass, type Word } from '../spelling/grade.ts';
import { type GradedToken, isCut, type KnownToken, type NameDictionary } from '../spelling/name-dictionary.ts';
import { unionOf } from './name-blocks.ts';
import type { NameQuery } from './name-query.ts';

/** Which words of the dictionary lead to the candidates of a query. Reads each list of words once. */
export class NamePlan {
  readonly #query: NameQuery;
  readonly #dictionary: NameDictionary;
  readonly #like = new Map<string, Promise<GradedToken[]>>();
  readonly #containing = new Map<string, Promise<GradedToken[]>>();

  constructor(query: NameQuery, dictionary: NameDictionary) {
    this.#query = query;
    this.#dictionary = dictionary;
  }

  /** The grades in the order of the results. With several words, all grades of a class are one. */
  get stages(): Grade[] {
    const grades = Array.from({ length: LAST_GRADE + 1 }, (_, grade) => grade);
    return this.isSingle ? grades : grades.filter((grade) => lastOfClass(grade) === grade);
  }

  /**
   * The index of the word that the fewest candidates have, by the counts of its tokens: candidates are read by that word
   * and filtered by the others. A word with too many tokens is chosen last.
   */
  async rarestWord(): Promise<number> {
    const words = this.#query.readings[0]?.words ?? [];
    if (words.length < 2) return 0;
    const counts = await Promise.all(
      words.map(async (word) => {
        const tokens = await this.#likeTokens(word);
        return isCut(word, tokens)
          ? Number.MAX_SAFE_INTEGER
          : tokens.filter(({ grade }) => grade < FIRST_PART).reduce((sum, { count }) => sum + count, 0);
      }),
    );
    return counts.indexOf(Math.min(...counts));
  }

  /** The words of the dictionary that lead to the candidates of a stage, shorter ones first. */
  async tokensOf(stage: Grade, driver: number): Promise<GradedToken[]> {
    const words = this.#query.readings.flatMap((reading) => reading.joined ?? reading.words[driver] ?? []);
    const lists = await Promise.all(words.map((word) => this.#tokens(word, stage)));
    return unionOf(lists.flat().filter(({ grade }) => (this.isSingle ? grade === stage : grade <= stage)));
  }

  /** Whether the query is one word. */
  get isSingle(): boolean {
    return this.#query.readings.length === 1;
  }

  async #tokens(word: Word, stage: Grade): Promise<GradedToken[]> {
    const like = this.#likeTokens(word);
    if (stage < FIRST_PART) return like;
    const containing = once(this.#containing, word.text, () => this.#dictionary.containing(word).then(graded(word)));
    return (await Promise.all([like, containing])).flat();
  }

  #likeTokens(word: Word): Promise<GradedToken[]> {
    return once(this.#like, word.text, () => this.#dictionary.like(word).then(graded(word)));
  }
}

function graded(word: Word): (tokens: readonly KnownToken[]) => GradedToken[] {
  return (tokens) =>
    tokens.flatMap((token) => {
      const grade = gradeOf(word, token._id, () => token);
      return grade === undefined ? [] : [{ ...token, grade }];
    });
}

function once<T>(known: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const reading = known.get(key) ?? read();
  known.set(key, reading);
  return reading;
}
