import { describe, expect, test } from 'vitest';
import { oldDatabase } from './testing/old-database.ts';
import { ASHA, LOOKED_AT, OLD_DOCUMENTS, RAVI, UNDONE_AT } from './testing/old-documents.ts';

const { shared, database, migrateAll } = oldDatabase();

describe('swipers', () => {
  const states = () => shared.matching.swipeStates.find().sort({ _id: 1 }).lean();
  const exists = async (name: string) => (await database().listCollections({ name }).toArray()).length > 0;

  test('When only swipers exists, then it is renamed', async () => {
    await migrateAll();
    expect(await exists('swipers')).toBe(false);
    expect(await states()).toEqual(
      [...OLD_DOCUMENTS.swipers].toSorted((one, other) => one._id.toHexString().localeCompare(other._id.toHexString())),
    );
  });

  test('When swipe_states exists too, then both are merged, the later times win, and swipers is dropped', async () => {
    const [earlier, later] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-11-20T20:00:00Z')];
    await shared.matching.swipeStates.create([
      { _id: RAVI, undone: { key: 'old', at: earlier }, seen: { 'liked-you': later, matches: later } },
    ]);
    await migrateAll();
    expect(await exists('swipers')).toBe(false);
    expect(await shared.matching.swipeStates.findById(RAVI).lean()).toEqual({
      _id: RAVI,
      undone: { key: '$key', at: UNDONE_AT },
      seen: { 'liked-you': later, matches: later },
    });
    expect(await shared.matching.swipeStates.findById(ASHA).lean()).toEqual({
      _id: ASHA,
      seen: { matches: LOOKED_AT },
    });
  });

  test('When swipe_states has the later undone swipe and no seen times, then it stays and empty times stay absent', async () => {
    const later = new Date('2026-11-21T00:00:00Z');
    await shared.matching.swipeStates.create([{ _id: RAVI, undone: { key: 'new', at: later } }]);
    await migrateAll();
    expect(await shared.matching.swipeStates.findById(RAVI).lean()).toEqual({
      _id: RAVI,
      undone: { key: 'new', at: later },
      seen: { 'liked-you': LOOKED_AT },
    });
  });
});
