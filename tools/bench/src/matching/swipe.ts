import { randomUUID } from 'node:crypto';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { type Pair, pairOf } from '@bandhavya/matching/models';
import { madeMemberId, Random } from '@bandhavya/seed';
import { Types } from 'mongoose';
import { perSecond, Times, timed } from '../measure.ts';
import { milliseconds, ratio, type Table, whole } from '../table.ts';
import { type BenchTester, interim } from './testers.ts';
import type { World } from './world.ts';

const SWIPES = { warm: 30, measured: 250 } as const;
/** One of this number of swipes answers a like and makes a match. */
const MATCH_EVERY = 5;
const THROUGHPUT_MS = 5000;
const CLIENTS = 32;
/** The step between ids outside the population. It is a prime, so that the ids come in no order and none repeats. */
const MADE_UP = 1_000_000;
const SCATTER = 387_529;

type Measured = { world: World; tester: BenchTester; floor: Times; all: Times; matching: Times };
type Rates = { world: World; swipes: number; floors: number };

export type SwipeResult = { measured: Measured[]; rates: Rates };

/**
 * Compares a swipe, with all its writes, with a plain acknowledged insert of a document of the same shape into the same
 * collection.
 */
export async function measureSwipes(world: World, say: Say): Promise<SwipeResult> {
  const measured: Measured[] = [];
  for (const tester of world.testers) {
    measured.push(await measureTester(world, tester));
    say(interim(tester, measured.at(-1)));
  }
  return { measured, rates: await measureRates(world) };
}

async function measureTester(world: World, tester: BenchTester): Promise<Measured> {
  const results: Measured = { world, tester, floor: new Times(), all: new Times(), matching: new Times() };
  const people = strangers(tester, new Random(2));
  for (let n = -SWIPES.warm; n < SWIPES.measured; n += 1) {
    const [one, bare] = [new Times(), new Times()];
    const match = n % MATCH_EVERY === 0;
    const [inserted, swiped] = [people(), people()];
    await insertBare(world, tester, inserted, bare);
    if (match) await world.matching.pairs.swipe({ ...liking(swiped), to: tester.viewer._id });
    await timed(one, () => world.matching.pairs.swipe({ ...liking(tester.viewer._id), to: swiped }));
    await forget(world, tester, [inserted, swiped]);
    if (n < 0) continue;
    results.floor.addAll(bare);
    results.all.addAll(one);
    if (match) results.matching.addAll(one);
  }
  return results;
}

async function measureRates(world: World): Promise<Rates> {
  const [tester] = world.testers;
  if (!tester) throw new RangeError('A world without testers.');
  const { pairs } = world.matching;
  const met: Types.ObjectId[] = [];
  // Ids outside the population, which is too small. A swipe does not read the other member.
  const somebody = () => {
    const id = new Types.ObjectId(madeMemberId(world.members + ((met.length * SCATTER) % MADE_UP)));
    met.push(id);
    return id;
  };
  const from = tester.viewer._id;
  const swipes = await perSecond(CLIENTS, THROUGHPUT_MS, () => pairs.swipe({ ...liking(from), to: somebody() }));
  const floors = await perSecond(CLIENTS, THROUGHPUT_MS, () => insertBare(world, tester, somebody(), new Times()));
  await forget(world, tester, met);
  return { world, swipes, floors };
}

/** Returns the members that the tester has not swiped one by one, and then starts over. */
function strangers({ unswiped }: BenchTester, random: Random): () => Types.ObjectId {
  let place = random.between(0, unswiped.length - 1);
  return () => {
    place = (place + 1) % unswiped.length;
    const id = unswiped[place];
    if (!id) throw new RangeError('All members have been swiped.');
    return id;
  };
}

const liking = (from: Types.ObjectId) => ({ from, direction: 'liked' as const, key: randomUUID(), at: new Date() });

async function insertBare(world: World, { viewer }: BenchTester, to: Types.ObjectId, times: Times): Promise<void> {
  const pair = pairOf(viewer._id, to, { dir: 'liked', at: new Date(), key: randomUUID() });
  const collection = world.plain.collection<Pair>('pairs');
  await timed(times, () => collection.insertOne(pair));
}

async function forget(world: World, { viewer }: BenchTester, others: readonly Types.ObjectId[]): Promise<void> {
  const ids = others.map((other) => pairOf(viewer._id, other)._id);
  await world.plain.collection<Pair>('pairs').deleteMany({ _id: { $in: ids } });
}

/** The tables of the results, for worlds of several sizes. */
export function swipeTables(results: readonly SwipeResult[]): Table[] {
  return [
    {
      title: `Swipe: every ${MATCH_EVERY}th makes a match`,
      head: [
        'members, earlier swipes',
        ...['p50', 'p95', 'p99', 'floor p50', 'ratio of p50', 'with a match p50', 'ratio of it'],
      ],
      rows: results
        .flatMap(({ measured }) => measured)
        .map(({ world, tester, floor, all, matching }) => [
          `${whole(world.members)}, ${whole(tester.swipes)}`,
          ...[0.5, 0.95, 0.99].map((share) => milliseconds(all.at(share))),
          milliseconds(floor.at(0.5)),
          ratio(all.at(0.5), floor.at(0.5)),
          milliseconds(matching.at(0.5)),
          ratio(matching.at(0.5), floor.at(0.5)),
        ]),
    },
    {
      title: `Swipe: throughput in one process, ${CLIENTS} clients`,
      head: ['members', 'pairs', 'swipes per second', 'floor per second'],
      rows: results.map(({ rates: { world, swipes, floors } }) => [
        whole(world.members),
        whole(world.pairs),
        whole(swipes),
        whole(floors),
      ]),
    },
  ];
}
