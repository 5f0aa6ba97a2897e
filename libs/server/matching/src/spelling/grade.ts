import type { NameMatch } from '@bandhavya/contracts';
import { editDistance } from './distance.ts';
import { type Folds, folds } from './fold.ts';

/** How closely a token of a name matches a word of a query, best first, with the class that the result shows. */
const GRADES = [
  ['same', 'exact'],
  /** The beginning of a word that is at most two letters longer. */
  ['near-prefix', 'prefix'],
  ['prefix', 'prefix'],
  ['same-sounds', 'variant'],
  ['like-sounds', 'variant'],
  ['prefix-sounds', 'variant'],
  ['one-vowel', 'variant'],
  /** The word without a suffix: Srinivas for Sreenivasulu. */
  ['stem', 'variant'],
  ['one-letter', 'variant'],
  ['two-vowels', 'variant'],
  ['same-consonants', 'variant'],
  ['part', 'part'],
  ['part-sounds', 'part'],
] as const satisfies readonly (readonly [string, NameMatch])[];
type GradeName = (typeof GRADES)[number][0];

/** A position in {@link GRADES}: the lower one is the better match. */
export type Grade = number;

const NUMBER = Object.fromEntries(GRADES.map(([name], index) => [name, index])) as Record<GradeName, Grade>;
export const EXACT = NUMBER.same;
export const FIRST_VARIANT = NUMBER['same-sounds'];
/** The last grade of joined words: looser ones would find names without the second word. */
export const LAST_OF_JOINED = NUMBER['prefix-sounds'];
export const FIRST_PART = NUMBER.part;
export const LAST_GRADE = GRADES.length - 1;

export function classOf(grade: Grade): NameMatch {
  return GRADES[grade]?.[1] ?? 'part';
}

/** The last grade of the class of a grade. */
export function lastOfClass(grade: Grade): Grade {
  return GRADES.findLastIndex(([, match]) => match === classOf(grade));
}

/** A word of a query with its folded forms. */
export type Word = { text: string; folds: Folds };

export function wordOf(text: string): Word {
  return { text, folds: folds(text) };
}

/** Shorter words have too few sounds to tell names apart. */
export const SOUNDS_FROM = 3;
/** From this number of letters on, one wrong letter still tells names apart. */
export const EDITS_FROM = 5;
/** From this number of sounds on, the sounds are looked for within words, and words are cut to stems. */
export const STEMS_FROM = 4;
const NEAR = 2;
/** Vowels may differ by this number of letters when the consonants are the same. */
const FAR = 3;

/** How a token matches a word; undefined when it does not. */
export function gradeOf({ text, folds: sounds }: Word, token: string, tokenFolds: () => Folds): Grade | undefined {
  if (token === text) return NUMBER.same;
  if (token.startsWith(text)) return NUMBER[token.length - text.length <= NEAR ? 'near-prefix' : 'prefix'];
  const variant =
    text.length >= SOUNDS_FROM && token.length >= SOUNDS_FROM ? variantOf(sounds, tokenFolds()) : undefined;
  if (variant !== undefined) return NUMBER[variant];
  if (token.includes(text)) return NUMBER.part;
  const isSoundPart = sounds.strict.length >= STEMS_FROM && tokenFolds().strict.includes(sounds.strict);
  return isSoundPart ? NUMBER['part-sounds'] : undefined;
}

function variantOf(query: Folds, token: Folds): GradeName | undefined {
  if (query.strict === token.strict) return 'same-sounds';
  if (query.loose.some((form) => token.loose.includes(form))) return 'like-sounds';
  if (beginningOf(query.strict).length >= SOUNDS_FROM && token.strict.startsWith(beginningOf(query.strict)))
    return 'prefix-sounds';
  const isAlike = query.skeleton !== '' && query.skeleton === token.skeleton;
  const distance = isAlike ? distanceOf(query, token, FAR) : distanceOf(query, token, 1);
  if (isAlike && distance <= 1) return 'one-vowel';
  if (stems(query.strict).includes(token.strict)) return 'stem';
  const shorter = Math.min(...[...query.loose, ...token.loose].map(({ length }) => length));
  if (distance <= 1 && shorter >= EDITS_FROM) return 'one-letter';
  if (!isAlike) return undefined;
  if (distance <= 2) return 'two-vowels';
  return distance <= FAR && query.skeleton.length >= SOUNDS_FROM ? 'same-consonants' : undefined;
}

/** The smallest distance between two loose forms, at most `most` + 1. */
function distanceOf(query: Folds, token: Folds, most: number): number {
  return Math.min(...query.loose.flatMap((form) => token.loose.map((other) => editDistance(form, other, most))));
}

/** A longer word without its final a, which other words of the same beginning do not have: Srinivasa, Srinivasulu. */
function beginningOf(strict: string): string {
  return strict.length > STEMS_FROM ? strict.replace(/a$/u, '') : strict;
}

/** The share of a word that its stem must have. */
const STEM_SHARE = 0.6;

/** The beginnings of a folded word that may be the name without its suffix, without the word itself. */
export function stems(strict: string): string[] {
  const shortest = Math.max(STEMS_FROM, Math.ceil(strict.length * STEM_SHARE));
  return Array.from({ length: Math.max(0, strict.length - shortest) }, (_, index) =>
    strict.slice(0, strict.length - 1 - index),
  );
}
