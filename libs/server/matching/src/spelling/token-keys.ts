import { folds } from './fold.ts';
import { EDITS_FROM, SOUNDS_FROM, STEMS_FROM, stems, type Word } from './grade.ts';

/** The first letters by which words with this beginning are found. */
const PREFIX_MAX = 4;
/** Longer parts are found by their first letters. */
export const PART_MAX = 3;

/**
 * The keys by which the dictionary finds a word: beginnings, parts of one to three letters, and its folded forms. Each
 * key begins with a character for its kind.
 */
export function keysOf(token: string): string[] {
  const { strict, loose, skeleton } = folds(token);
  const prefixes = range(1, PREFIX_MAX).map((length) => `^${token.slice(0, length)}`);
  const parts = range(1, PART_MAX).flatMap((length) => partsOf(token, length).map((part) => `%${part}`));
  const soundParts = partsOf(strict, PART_MAX).map((part) => `#${part}`);
  const sounds = token.length < SOUNDS_FROM ? [] : soundKeys(strict, loose, skeleton);
  const soundPrefixes = range(SOUNDS_FROM, PREFIX_MAX).map((length) => `p${strict.slice(0, length)}`);
  return [...new Set([...prefixes, ...parts, ...soundParts, ...sounds, ...soundPrefixes])];
}

/** The keys of the words that are equal to a word of a query, begin with it or are a spelling variant of it. */
export function likeKeys({ text, folds: { strict, loose, skeleton } }: Word): string[] {
  const prefix = `^${text.slice(0, PREFIX_MAX)}`;
  if (text.length < SOUNDS_FROM) return [prefix];
  const soundPrefix = strict.length < SOUNDS_FROM ? [] : [`p${strict.slice(0, PREFIX_MAX)}`];
  const shorter = stems(strict).map((stem) => `f${stem}`);
  return [...new Set([prefix, ...soundPrefix, ...shorter, ...soundKeys(strict, loose, skeleton)])];
}

/** The keys of the words that may contain a word of a query, and its sounds if these are enough to compare. */
export function partKeys({ text, folds: { strict } }: Word): [letters: string, sounds?: string] {
  const letters = `%${text.slice(0, PART_MAX)}`;
  return strict.length >= STEMS_FROM ? [letters, `#${strict.slice(0, PART_MAX)}`] : [letters];
}

function soundKeys(strict: string, loose: readonly string[], skeleton: string): string[] {
  return [
    `f${strict}`,
    ...loose.map((form) => `l${form}`),
    ...loose
      .filter((form) => form.length >= EDITS_FROM - 1)
      .flatMap(withOneDeleted)
      .map((form) => `d${form}`),
    ...(skeleton === '' ? [] : [`s${skeleton}`]),
  ];
}

/** A word, and the word without each of its letters: words that differ in one letter have one of them in common. */
function withOneDeleted(word: string): string[] {
  return [word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))];
}

function partsOf(word: string, length: number): string[] {
  return Array.from({ length: Math.max(0, word.length - length + 1) }, (_, index) => word.slice(index, index + length));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
