import { Types } from 'mongoose';
import { expect, test, vi } from 'vitest';
import { sharedDatabase } from '../testing/database.ts';
import { ensureTimeSeries } from './ensure-time-series.ts';
import { ImpressionLog } from './impression-log.ts';

const shared = sharedDatabase();
const ids = (count: number) => Array.from({ length: count }, () => new Types.ObjectId());
const at = new Date('2026-11-20T10:00:00Z');

function database() {
  const { db } = shared.data.connection;
  if (!db) throw new Error('Not connected yet');
  return db;
}

test('When pages are recorded, then a time series has one document per card, and deletes those of a viewer', async () => {
  const { impressions } = shared.matching;
  const onLoss = vi.fn();
  const log = new ImpressionLog({ impressions, onLoss });
  const [viewer, other] = [new Types.ObjectId(), new Types.ObjectId()];
  const shown = ids(2);
  log.record(viewer, 'deck', shown, at);
  log.record(other, 'names', shown.slice(1), at);
  await log.flush();
  const stored = await impressions.find({ viewer }, { _id: 0 }).sort({ position: 1 }).lean();
  expect(stored).toEqual(shown.map((id, position) => ({ at, viewer, shown: id, source: 'deck', position })));
  const [info] = await database().listCollections({ name: 'impressions' }).toArray();
  expect(info).toMatchObject({ type: 'timeseries', options: { expireAfterSeconds: 180 * 24 * 3600 } });
  await impressions.deleteMany({ viewer });
  expect(await impressions.find().lean()).toMatchObject([{ viewer: other, source: 'names' }]);
  expect(onLoss).not.toHaveBeenCalled();
});

test('When a write has created an ordinary collection, then the time series replaces it', async () => {
  const { impressions } = shared.matching;
  await impressions.collection.drop();
  await impressions.collection.insertOne({ at } as never);
  await Promise.all([ensureTimeSeries(impressions), ensureTimeSeries(impressions)]);
  const [info] = await database().listCollections({ name: 'impressions' }).toArray();
  expect(info).toMatchObject({ type: 'timeseries' });
});

test('When the buffer is full or a write fails, then impressions are lost and counted, and no call fails', async () => {
  const onLoss = vi.fn();
  const insertMany = vi.fn().mockRejectedValue(new Error('away'));
  const impressions = { collection: { insertMany } } as never;
  const log = new ImpressionLog({ impressions, onLoss, most: 3 });
  log.record(new Types.ObjectId(), 'reel', ids(2));
  log.record(new Types.ObjectId(), 'reel', ids(5));
  await log.flush();
  expect(onLoss.mock.calls).toEqual([[4], [3, new Error('away')]]);
  expect(insertMany.mock.calls[0]?.[0]).toHaveLength(3);
});
