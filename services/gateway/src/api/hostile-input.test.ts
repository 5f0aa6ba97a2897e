import { gzipSync } from 'node:zlib';
import { GROUND_RULES_VERSION, ROW_LIST_IDS, SECTION_IDS } from '@bandhavya/contracts';
import { placeOf, ROW_VALUES, SECTION_VALUES } from '@bandhavya/contracts/testing';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { birth, consents, giveConsents, type Site, sharedGateway } from '../testing/gateway.ts';
import { rawGet } from '../testing/raw-request.ts';

const gateway = sharedGateway();
let site: Site;
let member: Browser;

beforeAll(async () => {
  site = gateway.site;
  member = await giveConsents(await site.signIn());
});

/** A valid body of each route. Every hostile body is one of these with one defect. */
const TAKEN = {
  'PATCH /api/users/me name': { first_name: 'Usha', last_name: 'Bhat' },
  'PATCH /api/users/me phone': { phone_number: '9000000000' },
  'PATCH /api/user-profiles/me gender': { gender: 'Man' },
  'PATCH /api/user-profiles/me birth': { ...birth, district_of_birth: 'Udupi' },
  'PUT /api/user-consents/me consents': consents,
  'PUT /api/user-ground-rules/me rules': { version: GROUND_RULES_VERSION },
  ...Object.fromEntries(
    // The hostile values replace a text, and the hobbies have none.
    SECTION_IDS.filter((id) => id !== 'hobbies').map((id) => {
      const { method, path } = placeOf(id).save;
      return [`${method} ${path} ${id}`, SECTION_VALUES[id]];
    }),
  ),
  ...Object.fromEntries(ROW_LIST_IDS.map((id) => [`POST /api/user-${id}/me row`, ROW_VALUES[id][0]])),
};

const ROUTES = [...new Set(Object.keys(TAKEN).map((name) => name.slice(0, name.lastIndexOf(' '))))];

/** JSON of an object with one more key, which may be __proto__. */
const beside = (key: string, value: unknown) => (taken: object) =>
  `${JSON.stringify(taken).slice(0, -1)},${JSON.stringify(key)}:${JSON.stringify(value)}}`;
/** JSON of an object with another first value. */
const instead = (value: unknown) => (taken: object) =>
  JSON.stringify({ ...taken, [Object.keys(taken)[0] ?? '']: value });

const HOSTILE: Record<string, (taken: object) => string> = {
  nothing: () => '',
  'an empty object': () => '{}',
  null: () => 'null',
  'a number': () => '7',
  'a text': (taken) => JSON.stringify(JSON.stringify(taken)),
  'a list': (taken) => JSON.stringify([taken]),
  'half an object': (taken) => JSON.stringify(taken).slice(0, -1),
  'two objects': (taken) => JSON.stringify(taken).repeat(2),
  'no JSON': () => 'first_name=A',
  'an update operator': (taken) => JSON.stringify({ $set: taken }),
  'an operator beside': beside('$where', 'sleep(1000)'),
  'a dotted key beside': beside('identity.subject', 'another'),
  'a private field beside': beside('revision', 0),
  'a completion beside': beside('onboarding_completed_at', null),
  'an id beside': beside('_id', '6b010f801170a9df66f44931'),
  'a prototype beside': beside('__proto__', { isAdmin: true }),
  'a prototype alone': (taken) => `{"__proto__":${JSON.stringify(taken)}}`,
  'a constructor beside': beside('constructor', { prototype: { isAdmin: true } }),
  'toString beside': beside('toString', 'x'),
  'an empty key beside': beside('', 'x'),
  'a query operator for a value': instead({ $gt: '' }),
  'another query operator for a value': instead({ $ne: null }),
  'a list for a value': instead(['Man']),
  'an object for a value': instead({}),
  'a number for a value': instead(9876543210),
  'null for a value': instead(null),
  'truth for a value': instead(true),
  'a very long value': instead('a'.repeat(60_000)),
  'zero bytes for a value': instead('\u0000\u0000'),
  'half a surrogate pair for a value': instead('\ud83d'),
  'a value that slows a backtracking expression down': instead('<a‹a'.repeat(10_000)),
  'a deep nest': () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  'a deep nest for a value': (taken) =>
    JSON.stringify(taken).replace(/:"[^"]*"/u, `:${'['.repeat(9000)}${']'.repeat(9000)}`),
  'thousands of keys': () => JSON.stringify(Object.fromEntries(Array.from({ length: 4000 }, (_, n) => [`k${n}`, n]))),
};

async function stored(): Promise<string> {
  return JSON.stringify(await site.stored.members.find().toArray());
}

test.each(
  Object.entries(TAKEN).flatMap(([name, taken]) => Object.keys(HOSTILE).map((kind) => [name, kind, taken] as const)),
)('When %s is sent %s, then 400 and nothing is saved', async (name, kind, taken) => {
  const [method = '', path = ''] = name.split(' ');
  const before = await stored();
  const answer = await member.request(method, path, {
    body: HOSTILE[kind]?.(taken) ?? '',
    headers: { 'content-type': 'application/json' },
  });
  const problem = await answer.json();
  expect([answer.status, problem.code]).toEqual([400, expect.stringMatching(/^request\.(?:invalid|malformed)$/u)]);
  if (problem.code === 'request.invalid') expect(problem.errors.length).toBeGreaterThan(0);
  expect(await stored()).toBe(before);
});

test('When ten long texts of unclosed markup arrive, then other requests are still answered', async () => {
  const body = { ...ROW_VALUES.institutions[0], institution_name: '<a‹a'.repeat(10_000) };
  const visitor = await site.signIn();
  const answers = Array.from({ length: 10 }, () => visitor.send('POST', '/api/user-institutions/me', body));
  const begun = performance.now();
  await rawGet(site.address, '/healthz');
  // Quadratic work blocked the process for more than ten seconds.
  expect(performance.now() - begun).toBeLessThan(1000);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(10).fill(400));
});

test.each(Object.entries(TAKEN))('When %s is sent a valid body, then it is saved', async (name, taken) => {
  const [method = '', path = ''] = name.split(' ');
  const browser = await giveConsents(await site.signIn());
  expect((await browser.send(method, path, taken)).ok).toBe(true);
});

test.each(ROUTES)('returns 415 when %s is sent another type than JSON', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json5',
  ]) {
    const answer = await member.request(method, path, { body: 'first_name=A', headers: { 'content-type': type } });
    expect([type, answer.status, (await answer.json()).code]).toEqual([type, 415, 'media.unsupported']);
  }
});

test.each(ROUTES)('returns 413 when %s is sent too much, compressed or not', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  const large = JSON.stringify({ first_name: 'a'.repeat(70_000) });
  const plain = await member.request(method, path, { body: large, headers: { 'content-type': 'application/json' } });
  const packed = await member.request(method, path, {
    body: gzipSync(JSON.stringify({ first_name: 'a'.repeat(5_000_000) })),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
  expect([plain.status, packed.status]).toEqual([413, 413]);
  expect((await packed.json()).code).toBe('request.too-large');
});

test('returns 4xx when a body does not match its headers', async () => {
  const wrong: RequestInit[] = [
    { body: new Uint8Array([0x7b, 0xff, 0xfe]), headers: { 'content-type': 'application/json' } },
    { body: '{}', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } },
    { body: '{}', headers: { 'content-type': 'application/json', 'content-encoding': 'unknown' } },
    { body: '{}', headers: { 'content-type': 'application/json; charset=unknown' } },
  ];
  for (const init of wrong) {
    const answer = await member.request('PATCH', '/api/users/me', init);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
});

test.each([
  ['/api/users/%E0%A4%A', 400],
  ['/api/members/%E0%A4%A', 400],
  ['/%', 400],
  ['/api/users/me%00', 404],
  ['/api/../me', 404],
  ['/api/../me/x', 404],
  ['/api/%2e%2e/me', 404],
  ['//evil.example/%2e%2e', 404],
  ['http://evil.example/me', 401],
  ['/api/users/__proto__', 404],
])('answers the odd request target %s with %i', async (target, status) => {
  const answer = await rawGet(site.address, target, { accept: 'application/json' });
  expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/problem+json']);
});

test('returns 401 for a session cookie that is forged or malformed', async () => {
  const cookie = decodeURIComponent(member.cookies.get('sid') ?? '');
  const wrong = [
    cookie.slice(0, -1),
    `${cookie}x`,
    cookie.slice(2),
    's:x.y',
    's:',
    'j:{"a":1}',
    '%',
    '__proto__',
    'x'.repeat(4000),
  ];
  for (const value of wrong) {
    const answer = await fetch(`${site.address}/me`, { headers: { cookie: `sid=${encodeURIComponent(value)}` } });
    expect([value.slice(0, 20), answer.status]).toEqual([value.slice(0, 20), 401]);
  }
});

test('returns 401 when the session in Redis is damaged', async () => {
  const browser = await site.signIn();
  for (const text of ['', '{', '[]', '{"created_at":"x"}', '{"created_at":1,"data":null}']) {
    await site.redis.set(site.sessionKey(browser), text);
    expect([text, (await browser.get('/me')).status]).toEqual([text, 401]);
  }
});
