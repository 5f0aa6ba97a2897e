import type { Folds } from '../spelling/fold.ts';
import {
  FIRST_VARIANT,
  type Grade,
  gradeOf,
  LAST_OF_JOINED,
  lastOfClass,
  type Word,
  wordOf,
} from '../spelling/grade.ts';
import { writtenWords } from '../spelling/words.ts';

/** More words than a name has are not compared. */
const WORDS_MAX = 4;

/** One way to read a query: as its words, or with two neighbouring words as one, because Sai Ram is Sairam too. */
export type Reading = { words: readonly Word[]; joined?: Word };

export type NameQuery = { readings: readonly Reading[] };

export function nameQueryOf(text: string): NameQuery {
  const words = writtenWords(text)
    .slice(0, WORDS_MAX)
    .map(({ word }) => word);
  if (words.length === 0) return { readings: [] };
  const joined = words.slice(1).map((word, index) => {
    const both = wordOf(`${words[index] ?? ''}${word}`);
    return { words: words.toSpliced(index, 2, both.text).map(wordOf), joined: both };
  });
  return { readings: [{ words: words.map(wordOf) }, ...joined] };
}

/** All different words of all readings. */
export function wordsOf({ readings }: NameQuery): Word[] {
  return [...new Map(readings.flatMap(({ words }) => words.map((word) => [word.text, word] as const))).values()];
}

export type FoldsOf = (token: string) => Folds;

/**
 * How a name matches a query: the worst grade of its words, each of which needs a token of its own. With several words,
 * grades of one class are equal. A reading with joined words is a variant at best.
 */
export function gradeOfName({ readings }: NameQuery, tokens: readonly string[], foldsOf: FoldsOf): Grade | undefined {
  const grades = readings.flatMap(({ words, joined }) => {
    const [only, second] = words;
    const isOfJoined = (word: Word, grade: Grade) => word.text !== joined?.text || grade <= LAST_OF_JOINED;
    const grade =
      only && !second && !joined
        ? gradeOfWord(only, tokens, foldsOf)
        : gradeOfReading(words, tokens, foldsOf, isOfJoined);
    if (grade === undefined) return [];
    const isOne = readings.length === 1;
    return [isOne ? grade : lastOfClass(joined ? Math.max(grade, FIRST_VARIANT) : grade)];
  });
  return grades.length === 0 ? undefined : Math.min(...grades);
}

/** Folds words only when none of them is equal to the word or begins with it, because folding costs the most. */
function gradeOfWord(word: Word, tokens: readonly string[], foldsOf: FoldsOf): Grade | undefined {
  const begins = tokens.some((token) => token.startsWith(word.text));
  const likely = begins ? tokens.filter((token) => token.startsWith(word.text)) : tokens;
  const grades = likely.flatMap((token) => gradeOf(word, token, () => foldsOf(token)) ?? []);
  return grades.length === 0 ? undefined : Math.min(...grades);
}

function gradeOfReading(
  words: readonly Word[],
  tokens: readonly string[],
  foldsOf: FoldsOf,
  isAllowed: (word: Word, grade: Grade) => boolean,
): Grade | undefined {
  const grades = words.map((word) =>
    tokens.map((token) => {
      const grade = gradeOf(word, token, () => foldsOf(token));
      return grade !== undefined && isAllowed(word, grade) ? grade : undefined;
    }),
  );
  const known = new Set(grades.flat().filter((grade) => grade !== undefined));
  return [...known].toSorted((one, other) => one - other).find((worst) => isAssignable(grades, worst));
}

/** Whether each word can have a token of its own with a grade up to `worst` (augmenting paths of bipartite matching). */
function isAssignable(grades: readonly (readonly (Grade | undefined)[])[], worst: Grade): boolean {
  const wordOfToken = new Map<number, number>();
  const assign = (word: number, tried: Set<number>): boolean =>
    (grades[word] ?? []).some((grade, token) => {
      if (grade === undefined || grade > worst || tried.has(token)) return false;
      tried.add(token);
      const holder = wordOfToken.get(token);
      if (holder !== undefined && !assign(holder, tried)) return false;
      wordOfToken.set(token, word);
      return true;
    });
  return grades.every((_, word) => assign(word, new Set()));
}
