import type { Folds } from '../spelling/fold.ts';
import { EXACT, FIRST_PART, FIRST_VARIANT, type Grade, gradeOf, type Word } from '../spelling/grade.ts';
import { endOfPart, type WrittenWord, writtenWords } from '../spelling/words.ts';
import { type FoldsOf, type NameQuery, wordsOf } from './name-query.ts';

export type Mark = { from: number; to: number };

/** The part of a first name that matches a query up to a grade; undefined when only the last name matches. */
export function markOf(query: NameQuery, firstName: string, worst: Grade, foldsOf: FoldsOf): Mark | undefined {
  const places = placesOf(writtenWords(firstName));
  const marks = wordsOf(query).flatMap((word) => {
    const found = places
      .map((place) => ({ place, grade: gradeOf(word, place.word, (): Folds => foldsOf(place.word)) }))
      .filter((each): each is { place: WrittenWord; grade: Grade } => each.grade !== undefined && each.grade <= worst)
      .toSorted((one, other) => one.grade - other.grade)[0];
    return found ? [partOf(found.place, firstName, word, found.grade)] : [];
  });
  if (marks.length === 0) return undefined;
  return { from: Math.min(...marks.map(({ from }) => from)), to: Math.max(...marks.map(({ to }) => to)) };
}

/** The words of the name, and neighbouring words as one. */
function placesOf(words: readonly WrittenWord[]): WrittenWord[] {
  const joined = words.slice(1).flatMap((next, index) => {
    const previous = words[index];
    return previous ? [{ word: `${previous.word}${next.word}`, from: previous.from, to: next.to }] : [];
  });
  return [...words, ...joined];
}

/** The matching part of a word. A spelling variant marks the whole word, because its letters have no counterpart. */
function partOf(place: WrittenWord, name: string, { text }: Word, grade: Grade): Mark {
  const whole = { from: place.from, to: place.to };
  if (grade === EXACT || (grade >= FIRST_VARIANT && grade !== FIRST_PART)) return whole;
  const at = place.word.indexOf(text);
  const written = name.slice(place.from, place.to);
  const from = at === 0 ? 0 : endOfPart(place, written, at);
  return { from: place.from + from, to: place.from + endOfPart(place, written, at + text.length) };
}
