import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from 'mongoose';
import { expect, test } from 'vitest';
import { sharedDatabase } from './testing/database.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/data.md'), 'utf8');
const { data, matching } = sharedDatabase();

/** The index names that docs/data.md lists, by collection. */
function listedIndexes(): Record<string, string[]> {
  const parts = PAGE.split(/^## /mu).slice(1);
  const listed = parts.flatMap((part) => {
    const collection = /^`(\w+)`/u.exec(part)?.[1];
    if (collection === undefined || collection === 'migrations') return [];
    const cells = [...part.matchAll(/^\| (`[^|]+) \|/gmu)].flatMap(([, cell = '']) => cell.split(', '));
    return [[collection, cells.map((name) => name.replaceAll('`', '')).toSorted()] as const];
  });
  return Object.fromEntries(listed);
}

function indexesOf<T>(model: Model<T>): readonly [string, string[]] {
  return [
    model.collection.collectionName,
    model.schema
      .indexes()
      .map(([, { name }]) => String(name))
      .toSorted(),
  ];
}

test('When a schema has an index, then docs/data.md lists it by its name, and it lists no other', () => {
  expect(listedIndexes()).toEqual(
    Object.fromEntries([
      indexesOf(data.members),
      indexesOf(data.photoFiles),
      indexesOf(data.phoneLooks),
      indexesOf(data.reports),
      indexesOf(data.views),
      indexesOf(data.savedSearches),
      indexesOf(matching.candidates),
      indexesOf(matching.nameTokens),
      indexesOf(matching.feeds),
      indexesOf(matching.pairModel),
      indexesOf(matching.swipeStates),
      indexesOf(matching.searchQueues),
      indexesOf(matching.seenStretches),
    ]),
  );
});
