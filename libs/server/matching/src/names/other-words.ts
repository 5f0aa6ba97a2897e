import { EXACT, FIRST_VARIANT, type Grade } from '../spelling/grade.ts';
import type { NameQuery } from './name-query.ts';

/**
 * The database filter of the words by which candidates are not read. It saves reads of names that `gradeOfName` would drop.
 * Variants and parts have no such filter. A word of a query consists of letters only, so it is literal in an expression.
 */
export function otherWordsFilter({ readings }: NameQuery, driver: number, stage: Grade): object {
  const [reading] = readings;
  if (!reading || stage >= FIRST_VARIANT) return {};
  const others = reading.words.filter((_, index) => index !== driver);
  if (others.length === 0) return {};
  return { $and: others.map(({ text }) => ({ name_words: { $regex: expressionOf(text, stage) } })) };
}

/** Words of a name that are also known as one word have a space between letters. */
function expressionOf(text: string, stage: Grade): string {
  const letters = Array.from(text).join(' ?');
  return stage === EXACT ? `(^|[ |])${letters}($|[ |])` : `(^|[ |])${letters}`;
}
