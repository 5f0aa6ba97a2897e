import { WORD_MAX, writtenWords } from './words.ts';

/** The words of first and last name as the name search compares them, joined by spaces. */
export function nameWords({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${wordsOf(first_name).join(' ')}|${wordsOf(last_name).join(' ')}`;
}

/** The tokens of {@link nameWords}: each word, and neighbouring words as one, because Vijaya Lakshmi is Vijayalakshmi too. */
export function nameTokens(words: string): string[] {
  const tokens = words.split('|').flatMap((name) => {
    const parts = name.split(' ').filter((word) => word !== '');
    const joined = parts.slice(1).map((word, index) => `${parts[index] ?? ''}${word}`);
    return [...parts, ...joined.filter(({ length }) => length <= WORD_MAX)];
  });
  return [...new Set(tokens)];
}

function wordsOf(name: string): string[] {
  return writtenWords(name).map(({ word }) => word);
}

/** Adds tokens to their numbers. */
export function countTokens(counts: Map<string, number>, tokens: readonly string[], by = 1): void {
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + by);
}

/** By how much the number of each token changes. */
export function changesOf(before: readonly string[], after: readonly string[]): Map<string, number> {
  const changes = new Map<string, number>();
  countTokens(changes, before, -1);
  countTokens(changes, after);
  return changes;
}
