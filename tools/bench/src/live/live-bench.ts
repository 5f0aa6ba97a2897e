import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { readSecrets, type Site } from '@bandhavya/site';
import { onOwnSite } from '../own-site.ts';
import { type Table, whole } from '../table.ts';
import type { LiveOrder, Opened, Told } from './live-client.ts';
import { makeSessions } from './live-sessions.ts';

/** All streams come from one address, and each member opens one. */
const UNHURRIED = { gateway: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' } };
const CLIENT = fileURLToPath(new URL('live-client.ts', import.meta.url));
/** Lets the gateway collect the garbage of the requests, in milliseconds. */
const SETTLE = 5000;
const run = promisify(execFile);

/** Memory in KiB. Times in milliseconds; those of `told` and `refetches.last` since the new process of Redis began. */
type LiveResult = {
  opened: Opened;
  memory: { idle: number; streaming: number; told: number };
  told: { first: number; median: number; last: number; missing: number };
  refetches: Told['refetches'];
};

/** Measures streams of one gateway process over HTTP, and a restart of Redis, on a site of its own. */
export async function benchLive(sizes: readonly number[], say: Say): Promise<Table> {
  return onOwnSite({ env: UNHURRIED, say }, async (site) => {
    const results: LiveResult[] = [];
    for (const size of sizes) {
      say(`Opening ${whole(size)} streams`);
      results.push(await measureLive(site, size));
    }
    return liveTable(results);
  });
}

async function measureLive(site: Site, size: number): Promise<LiveResult> {
  // Memory that an earlier size took stays with a process.
  await site.pieces.gateway.stop();
  await site.pieces.gateway.start();
  const cookies = await makeSessions(site.redisUrl, readSecrets(site.dataDir)?.sessionSecret ?? '', size);
  const idle = await memoryOf(site);
  const clients = fork(CLIENT);
  try {
    const opening = next<Opened>(clients);
    clients.send({ origin: site.origin, cookies } satisfies LiveOrder);
    const opened = await opening;
    await wait(SETTLE);
    const streaming = await memoryOf(site);
    const telling = next<Told>(clients);
    await site.pieces.redis.stop();
    const back = Date.now();
    await site.pieces.redis.start();
    const told = await telling;
    await wait(SETTLE);
    const memory = { idle, streaming, told: await memoryOf(site) };
    const since = told.at.map((at) => at - back).toSorted((one, other) => one - other);
    const at = (share: number) => since[Math.min(since.length - 1, Math.floor(share * since.length))] ?? Number.NaN;
    const times = { first: at(0), median: at(0.5), last: at(1), missing: opened.open - since.length };
    return { opened, memory, told: times, refetches: { ...told.refetches, last: told.refetches.last - back } };
  } finally {
    clients.kill();
  }
}

async function next<T>(child: ChildProcess): Promise<T> {
  const failed = once(child, 'exit').then(() => {
    throw new Error('The process of the clients ended');
  });
  const [message] = await Promise.race([once(child, 'message'), failed]);
  return message as T;
}

/** The resident memory of the gateway's process. */
async function memoryOf({ pieces }: Site): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pieces.gateway.pid)]);
  return Number(stdout);
}

function liveTable(results: readonly LiveResult[]): Table {
  const mebibytes = (kibibytes: number) => whole(kibibytes / 1024);
  return {
    title: 'Live streams of one gateway, and a restart of Redis',
    head: [
      ...['streams', 'refused', 'opened in s', 'idle MiB', 'with streams MiB', 'after the restart MiB'],
      ...['KiB per stream', 'first told ms', 'median ms', 'last ms', 'not told', 'refetch p50 ms', 'p95 ms'],
      ...['failed', 'last refetch s'],
    ],
    rows: results.map(({ opened, memory, told, refetches }) => [
      ...[whole(opened.open), whole(opened.refused), (opened.milliseconds / 1000).toFixed(1)],
      ...[mebibytes(memory.idle), mebibytes(memory.streaming), mebibytes(memory.told)],
      ((memory.streaming - memory.idle) / opened.open).toFixed(1),
      ...[whole(told.first), whole(told.median), whole(told.last), whole(told.missing)],
      ...[whole(refetches.p50), whole(refetches.p95), whole(refetches.failed), (refetches.last / 1000).toFixed(1)],
    ]),
  };
}
