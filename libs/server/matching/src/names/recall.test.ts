import { beforeAll, describe, expect, test } from 'vitest';
import { type Folds, folds } from '../spelling/fold.ts';
import { classOf } from '../spelling/grade.ts';
import { nameTokens, nameWords } from '../spelling/name-tokens.ts';
import { keysOf, likeKeys, partKeys } from '../spelling/token-keys.ts';
import { gradeOfName, nameQueryOf, wordsOf } from './name-query.ts';
import { corpus, differentPairs, type Found, measureRecall, type Recall, variantPairs } from './testing/recall.ts';

type Entry = { name: string; tokens: string[]; index: number };

const known = new Map<string, Folds>();
const foldsOf = (token: string) => {
  const found = known.get(token) ?? folds(token);
  known.set(token, found);
  return found;
};

/** The search without a database: the same keys lead to the names, and the same grades sort them. */
const byKey = new Map<string, Entry[]>();

async function search(text: string): Promise<Found[]> {
  const query = nameQueryOf(text);
  const keys = wordsOf(query).flatMap((word) => [
    ...likeKeys(word),
    ...partKeys(word).filter((key) => key !== undefined),
  ]);
  const entries = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
  return [...entries]
    .flatMap((entry) => {
      const grade = gradeOfName(query, entry.tokens, foldsOf);
      return grade === undefined ? [] : [{ entry, grade }];
    })
    .toSorted((one, other) => one.grade - other.grade || one.entry.index - other.entry.index)
    .map(({ entry, grade }) => ({ name: entry.name, match: classOf(grade) }));
}

let recall: Recall;

beforeAll(async () => {
  for (const [index, name] of corpus().entries()) {
    const entry = { name, index, tokens: nameTokens(nameWords({ first_name: name, last_name: '' })) };
    for (const key of new Set(entry.tokens.flatMap(keysOf))) byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  recall = await measureRecall(search);
});

describe('spellings of Indian names', () => {
  test('When spellings are searched, then nearly all names are among the first ten, in each language and script', () => {
    expect(recall.all.pairs).toBeGreaterThanOrEqual(1000);
    expect(recall.all.recall).toBeGreaterThanOrEqual(0.98);
    expect(recall.all.mrr).toBeGreaterThanOrEqual(0.75);
    expect(recall.all.precision).toBeGreaterThanOrEqual(0.55);
    const groups = [...Object.entries(recall.byLanguage), ...Object.entries(recall.byScript)];
    expect(groups).toHaveLength(20);
    const weak = groups.filter(([, { recall: share }]) => share < 0.95);
    expect(weak).toEqual([]);
  });

  test('When a spelling is searched that is a name of the list too, then that name comes first', async () => {
    for (const { name } of variantPairs()) {
      const [first] = await search(name);
      expect([name, first?.match]).toEqual([name, 'exact']);
    }
  });

  test('When two names differ, then the searched one is above the other, in a better class', async () => {
    const pairs = differentPairs();
    expect(pairs.length).toBeGreaterThanOrEqual(100);
    for (const [searched, other] of pairs) {
      const found = await search(searched);
      const exact = found.filter(({ match }) => match === 'exact').map(({ name }) => name);
      expect([searched, found[0]?.match, exact.includes(searched), exact.includes(other)]).toEqual([
        searched,
        'exact',
        true,
        false,
      ]);
    }
  });
});
