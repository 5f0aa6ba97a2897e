import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Site, sharedGateway } from '../testing/gateway.ts';
import { rawGet } from '../testing/raw-request.ts';

const gateway = sharedGateway({
  RATE_LIMIT_PER_MINUTE: '1000000',
  ADDRESS_REQUESTS_PER_MINUTE: '1000000',
});
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

/** Sizes of one part of a request in bytes. Node refuses a request whose line and headers exceed 16 KB. */
const SMALL = 1_000;
const MEDIUM = 8_000;
const LARGE = 15_000;

/** Longest processor time of a request with 15 KB beyond that of one with 1 KB, in milliseconds. Quadratic checks take hundreds. */
const LONGEST = 40;
/** Longest factor from 8 to 15 KB: 1.9 for linear time, 3.5 for quadratic time. Times below NOISE are not compared. */
const FACTOR = 3;
const NOISE = 10;
/** A collection of garbage may fall into one measurement, but not into all. */
const REPEATS = 10;

const IN_PATHS = ['.', '/', './', '/.', '%2e', '%', '%E0%A4', ';', '%20', ',', 'a', 'a.', '-', '&', '='];
const IN_HEADERS = [
  '.',
  '/',
  '%',
  ';',
  '; ',
  ' ',
  ',',
  ', ',
  '=',
  'a=1;',
  'a,',
  'a/b;q=0,',
  'q=0.',
  '"',
  '\\',
  '-',
  '0',
];
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'cookie',
  'if-none-match',
  'if-modified-since',
  'idempotency-key',
  'origin',
  'range',
  'referer',
  'x-forwarded-for',
  'x-forwarded-proto',
];

type Target = { path: string; headers?: Record<string, string> };

/** The units repeated up to a size, with an end that no check accepts. */
const filled = (unit: string, size: number) => `a${unit.repeat(Math.floor(size / unit.length))}/!`;

/** The processor time of this process, which runs the gateway, during a request, in milliseconds. */
async function timeOf({ path, headers }: Target): Promise<number> {
  const start = process.cpuUsage();
  await rawGet(site.address, path, headers);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The shortest times of requests with 1, 8 and 15 KB; undefined once these grow no faster than the sizes. */
async function superLinear(targetOf: (size: number) => Target): Promise<number[] | undefined> {
  let shortest = [SMALL, MEDIUM, LARGE].map(() => Number.POSITIVE_INFINITY);
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const times: number[] = [];
    for (const size of [SMALL, MEDIUM, LARGE]) times.push(await timeOf(targetOf(size)));
    shortest = shortest.map((time, place) => Math.min(time, times[place] ?? time));
    const [small = 0, medium = 0, large = 0] = shortest;
    if (large - small <= Math.min(LONGEST, FACTOR * Math.max(medium - small, NOISE))) return undefined;
  }
  return shortest;
}

/** The targets whose time grows faster than their size. */
async function slow(targets: Record<string, (size: number) => Target>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, targetOf] of Object.entries(targets)) {
    const times = await superLinear(targetOf);
    if (times) found.push(`${name}: ${times.map((time) => time.toFixed(1)).join(', ')} ms`);
  }
  return found;
}

test.each(['/', '/api/', '/auth/', '/assets/', '/api/photos/'])(
  'When a path below %s has up to 15 KB, then its time grows no faster than its size',
  async (start) => {
    const targets = IN_PATHS.map((unit) => [unit, (size: number) => ({ path: start + filled(unit, size) })] as const);
    expect(await slow(Object.fromEntries(targets))).toEqual([]);
  },
);

test.each(['/', '/profile', '/api/candidates', '/auth/google', '/auth/google/callback'])(
  'When a query of %s has up to 15 KB, then its time grows no faster than its size',
  async (path) => {
    const targets = IN_PATHS.map(
      (unit) => [unit, (size: number) => ({ path: `${path}?returnTo=/${filled(unit, size)}` })] as const,
    );
    expect(await slow(Object.fromEntries(targets))).toEqual([]);
  },
);

test.each(HEADERS)(
  'When the header %s has up to 15 KB, then its time grows no faster than its size',
  async (header) => {
    const targets = ['/', '/api/session'].flatMap((path) =>
      IN_HEADERS.map(
        (unit) =>
          [
            `${path} ${unit}`,
            (size: number) => ({ path, headers: { accept: '*/*', [header]: filled(unit, size) } }),
          ] as const,
      ),
    );
    expect(await slow(Object.fromEntries(targets))).toEqual([]);
  },
);

test('When a cookie of the site has up to 15 KB, then its time grows no faster than its size', async () => {
  const targets = ['sid', 'aid', 'lang', randomUUID()].flatMap((name) =>
    IN_HEADERS.map(
      (unit) =>
        [
          `${name} ${unit}`,
          (size: number) => ({ path: '/', headers: { cookie: `${name}=${filled(unit, size)}` } }),
        ] as const,
    ),
  );
  expect(await slow(Object.fromEntries(targets))).toEqual([]);
});
