import { connectData, inBatches, type Migration, migrate } from '../../index.ts';

// A process of a test: handles the first batch of `items`, prints 'stalled' and never ends the second one.

const [uri = '', id = ''] = process.argv.slice(2);
const data = connectData({ uri });
let batches = 0;
const stalling: Migration = {
  id,
  required: true,
  run: (context) =>
    inBatches(context, 'items', async (batch) => {
      batches += 1;
      await context.database.collection('items').updateMany(batch as object, { $inc: { handled: 1 } });
      if (batches === 1) return;
      process.stdout.write('stalled\n');
      await new Promise(() => {});
    }),
};
await data.connected(10_000);
await migrate(data.database(), [stalling], { kind: 'required' });
