import { randomUUID } from 'node:crypto';
import { type Pair, pairOf } from '@bandhavya/matching/models';
import mongoose from 'mongoose';
import { candidatesOf, signInComplete } from '../demo-visitors.ts';
import type { Bench } from './bench.ts';

const CANDIDATES = 50;

/** Compares a swipe over HTTP with a pair that the driver inserts into the same collection. */
export const swipesBench: Bench = {
  about:
    'Swipes: one pair inserted by the bare MongoDB driver (majority, journal), and POST /api/swipes of one member to 50 others in turn',
  plan: { concurrency: 8, rounds: 4, span: { ms: 5000 } },
  prepare: async (site) => {
    const visitor = await signInComplete(site);
    const others = await candidatesOf(visitor, CANDIDATES);
    const client = await new mongoose.mongo.MongoClient(site.mongoUri, { w: 'majority', journal: true }).connect();
    const pairs = client.db().collection<Pair>('pairs');
    const stranger = new mongoose.Types.ObjectId();
    let sent = 0;
    const next = () => {
      sent += 1;
      return sent;
    };
    return {
      arms: [
        {
          name: 'bare driver, insertOne',
          operate: () => {
            const swipe = { dir: 'liked' as const, at: new Date(), key: randomUUID() };
            return pairs.insertOne(pairOf(stranger, new mongoose.Types.ObjectId(), swipe));
          },
        },
        {
          name: 'POST /api/swipes',
          operate: () => {
            const n = next();
            const direction = n % 2 === 0 ? 'liked' : 'disliked';
            return visitor.send('POST', '/api/swipes', { to: others[n % others.length], direction });
          },
        },
      ],
      end: async () => {
        visitor.leave();
        await client.close();
        return ['Each swipe replaces an earlier one. The client of the requests shares the machine with the gateway.'];
      },
    };
  },
};
