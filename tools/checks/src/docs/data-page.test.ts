import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { connectModels } from '@bandhavya/data/models';
import { deadLetterModel } from '@bandhavya/dead-letters/models';
import { mailModel } from '@bandhavya/mail/models';
import { openModels } from '@bandhavya/matching/models';
import { openPaymentsModels } from '@bandhavya/payments/models';
import type { Model } from 'mongoose';
import { afterAll, expect, test } from 'vitest';

const PAGE = readFileSync(path.join(ROOT, 'docs/data.md'), 'utf8');
/** Only the schemas are read, so no server has to listen there. */
const data = connectModels({ uri: 'mongodb://127.0.0.1:1' });
const matching = openModels(data.connection);
const payments = openPaymentsModels(data.connection);

afterAll(() => data.close());

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
      indexesOf(data.photoPasses),
      indexesOf(data.phoneLooks),
      indexesOf(data.reports),
      indexesOf(data.views),
      indexesOf(data.savedSearches),
      indexesOf(data.audit),
      indexesOf(matching.candidates),
      indexesOf(matching.nameTokens),
      indexesOf(matching.feeds),
      indexesOf(matching.pairModel),
      indexesOf(matching.swipeStates),
      indexesOf(matching.searchQueues),
      indexesOf(matching.seenRanges),
      indexesOf(matching.impressions),
      indexesOf(payments.coupons),
      indexesOf(payments.orders),
      indexesOf(payments.memberships),
      indexesOf(payments.payers),
      indexesOf(payments.receipts),
      indexesOf(payments.receiptCounters),
      indexesOf(payments.receiptPdfs),
      indexesOf(payments.webhookEvents),
      indexesOf(payments.earlyRefunds),
      indexesOf(mailModel(data.connection)),
      indexesOf(deadLetterModel(data.connection)),
    ]),
  );
});
