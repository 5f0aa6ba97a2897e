import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NameMatch } from '@bandhavya/contracts';

/** A spelling of a name that a member may type, and the name that it should find. */
export type VariantPair = { language: string; script: string; name: string; spelling: string };

/** A result of a search, best first. */
export type Found = { name: string; match: NameMatch };

const SCRIPTS = 'Latin Kannada Devanagari Tamil Telugu Malayalam Bengali Gurmukhi Gujarati'.split(' ');

/** The pairs of variants.txt. A name in another script than Latin is a pair in both directions. */
export function variantPairs(): VariantPair[] {
  let language = '';
  return linesOf('variants.txt').flatMap((line) => {
    const heading = /^\[(.+)\]$/u.exec(line)?.[1];
    if (heading !== undefined) language = heading;
    const [name = '', spellings] = line.split(': ');
    if (spellings === undefined) return [];
    return spellings.split(' ').flatMap((spelling) => {
      const pair = { language, script: scriptOf(spelling), name, spelling };
      return pair.script === 'Latin' ? [pair] : [pair, { ...pair, name: spelling, spelling: name }];
    });
  });
}

/** The pairs of different.txt: searched name, other name. */
export function differentPairs(): [searched: string, other: string][] {
  return linesOf('different.txt').map((line) => line.split(' ') as [string, string]);
}

/** All names that a search must tell apart. Other spellings of a name are not among them. */
export function corpus(): string[] {
  return [...new Set([...variantPairs().map(({ name }) => name), ...differentPairs().flat()])];
}

export type Figures = { pairs: number; recall: number; mrr: number; precision: number };
export type Miss = VariantPair & { place: number | undefined; first: readonly Found[] };
export type Recall = {
  all: Figures;
  byLanguage: Record<string, Figures>;
  byScript: Record<string, Figures>;
  misses: Miss[];
};

/** Results that a member sees without scrolling far. */
const TOP = 10;

/**
 * Searches each spelling. Recall: the name is among the first ten results. MRR: the mean reciprocal place of the first
 * name that the list gives for the spelling. Precision: the share of such names among exact results and variants.
 */
export async function measureRecall(search: (text: string) => Promise<Found[]>): Promise<Recall> {
  const pairs = variantPairs();
  const related = relatedNames(pairs);
  const results: (Result & { pair: VariantPair })[] = [];
  for (const pair of pairs) {
    const found = await search(pair.spelling);
    results.push({ pair, ...resultOf(pair, found, related.get(pair.spelling) ?? new Set()) });
  }
  const figures = (of: (pair: VariantPair) => string) =>
    Object.fromEntries(
      [...Map.groupBy(results, ({ pair }) => of(pair))].map(([key, group]) => [key, figuresOf(group)] as const),
    );
  return {
    all: figuresOf(results),
    byLanguage: figures(({ language }) => language),
    byScript: figures(({ script }) => script),
    misses: results
      .filter(({ place }) => place === undefined || place > TOP)
      .map(({ pair, place, first }) => ({ ...pair, place, first })),
  };
}

type Result = { place: number | undefined; firstRight: number; first: Found[]; right: number; shown: number };

function resultOf({ name, spelling }: VariantPair, found: readonly Found[], related: ReadonlySet<string>): Result {
  const index = found.findIndex((each) => each.name === name);
  const first = found.slice(0, TOP);
  const close = first.filter(({ match }) => match === 'exact' || match === 'variant');
  const right = close.filter((each) => related.has(each.name)).length;
  const others = found.filter((each) => each.name !== spelling);
  const firstRight = others.findIndex((each) => related.has(each.name)) + 1;
  return { place: index < 0 ? undefined : index + 1, firstRight, first, right, shown: close.length };
}

function figuresOf(results: readonly Result[]): Figures {
  const sum = (of: (result: Result) => number) => results.reduce((total, result) => total + of(result), 0);
  return {
    pairs: results.length,
    recall: sum(({ place }) => (place !== undefined && place <= TOP ? 1 : 0)) / results.length,
    mrr: sum(({ firstRight }) => (firstRight === 0 ? 0 : 1 / firstRight)) / results.length,
    precision:
      sum(({ right }) => right) /
      Math.max(
        1,
        sum(({ shown }) => shown),
      ),
  };
}

/** For each spelling all names that it may stand for, over all lines that have a spelling in common with it. */
function relatedNames(pairs: readonly VariantPair[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const { name, spelling } of pairs) {
    const [one, other] = [groups.get(name) ?? new Set([name]), groups.get(spelling) ?? new Set([spelling])];
    const both = one.size > other.size ? one : other;
    for (const each of both === one ? other : one) both.add(each);
    for (const each of both) groups.set(each, both);
  }
  return groups;
}

function scriptOf(text: string): string {
  return SCRIPTS.find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(text)) ?? 'other';
}

function linesOf(file: string): string[] {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
