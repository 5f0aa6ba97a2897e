import { beforeAll, expect, test } from 'vitest';
import { type Site, sharedGateway } from '../../../testing/gateway.ts';
import type { Person } from '../../../testing/people.ts';
import { readAs, searchWorld } from '../../../testing/search-world.ts';

const gateway = sharedGateway();
let site: Site;
let asha: Person;
let priya: Person;
let group: string;

beforeAll(async () => {
  site = gateway.site;
  const world = searchWorld(site);
  [asha, priya, group] = [await world.woman(), await world.woman(), world.group];
  for (let n = 0; n < 3; n += 1) await world.man();
});

const FILTERED = ['/api/search', '/api/search/count', '/api/search/relaxations'];

/** The refused fields of a request with their messages. */
async function refusals(path: string, of: Person = asha): Promise<string[][]> {
  const answer = await of.browser.get(path);
  const { code, errors = [] } = await answer.json();
  if (answer.status !== 400 || code !== 'request.invalid')
    throw new Error(`${path} was answered with ${answer.status}`);
  return errors.map(({ field, message }: Record<string, string>) => [field, message]);
}

const NOT_ALLOWED = 'This value is not allowed.';
const TOO_LONG = 'This is too long.';
const UNKNOWN = 'This field is not known.';
const AGE = 'Please enter a whole number from 18 to 99.';

test.each([
  ['minAge=17', 'minAge', AGE],
  ['maxAge=100', 'maxAge', AGE],
  ['minAge=young', 'minAge', AGE],
  ['minAge=25.5', 'minAge', AGE],
  ['minAge=-25', 'minAge', AGE],
  ['minAge=2e1', 'minAge', AGE],
  ['minAge=%2025', 'minAge', AGE],
  ['minAge=%E0%B3%A8%E0%B3%AB', 'minAge', AGE],
  ['minAge=30&maxAge=29', 'minAge', 'Minimum age cannot be greater than maximum age.'],
  ['minHeight=180&maxHeight=150', 'minHeight', 'Minimum height cannot be greater than maximum height.'],
  ['minIncome=1000000&maxIncome=500000', 'minIncome', 'Minimum income cannot be greater than maximum income.'],
  ['minAge=25&minAge=26', 'minAge', NOT_ALLOWED],
  ['community=Martian', 'community', NOT_ALLOWED],
  ['community=brahmin', 'community', NOT_ALLOWED],
  ['community=Brahmin,,Kuruba', 'community', NOT_ALLOWED],
  ['community=Brahmin&community=Kuruba', 'community', NOT_ALLOWED],
  ['community=.*', 'community', NOT_ALLOWED],
  ['community=__proto__', 'community', NOT_ALLOWED],
  ['community=%00', 'community', NOT_ALLOWED],
  ['community=%E0%A4%A', 'community', NOT_ALLOWED],
  ['withPhoto=no', 'withPhoto', NOT_ALLOWED],
  ['active=2', 'active', NOT_ALLOWED],
  ['community[]=Brahmin', 'community[]', UNKNOWN],
  ['community[$ne]=', 'community[$ne]', UNKNOWN],
  ['community[$regex]=.*', 'community[$regex]', UNKNOWN],
  ['community.$ne=x', 'community.$ne', UNKNOWN],
  ['$where=sleep(1000)', '$where', UNKNOWN],
  ['constructor=x', 'constructor', UNKNOWN],
  ['__proto__=x', '__proto__', UNKNOWN],
  ['toString=x', 'toString', UNKNOWN],
  ['shoeSize=9', 'shoeSize', UNKNOWN],
  ['Community=Brahmin', 'Community', UNKNOWN],
])('When a search is sent %s, then 400 names %s', async (query, field, message) => {
  for (const path of FILTERED) {
    expect([path, await refusals(`${path}?source=new&${query}`)]).toEqual([path, [[field, message]]]);
  }
});

test.each([
  ['', 'source'],
  ['source=', 'source'],
  ['source=all', 'source'],
  ['source=new&source=viewed', 'source'],
  ['source[]=new', 'source'],
])('When the source of a search is sent as %s, then 400 names it', async (query, field) => {
  for (const path of FILTERED) {
    expect((await refusals(`${path}?${query}`)).map(([name]) => name)).toContain(field);
  }
});

test.each([
  ['sort=rank', 'sort'],
  ['sort=newest&sort=fit', 'sort'],
  ['limit=0', 'limit'],
  ['limit=51', 'limit'],
  ['limit=1&limit=2', 'limit'],
  ['cursor=', 'cursor'],
  ['cursor=x', 'cursor'],
  ['cursor=e30.AAAAAAAAAAAAAAAA', 'cursor'],
  ['cursor=a&cursor=b', 'cursor'],
])('When a page of results or names is sent %s, then 400 names %s', async (query, field) => {
  expect(await refusals(`/api/search?source=new&${query}`)).toEqual([[field, NOT_ALLOWED]]);
  const names = field === 'sort' ? UNKNOWN : NOT_ALLOWED;
  expect(await refusals(`/api/search/names?q=ravi&${query}`)).toEqual([[field, names]]);
});

test.each([
  ['', 'q'],
  ['q=', 'q'],
  ['q=%20%20', 'q'],
  ['q=%00%00', 'q'],
  ['q=a&q=b', 'q'],
  ['q[$ne]=x', 'q[$ne]'],
  ['q=ravi&community=Brahmin', 'community'],
])('When a name search is sent %s, then 400 names %s', async (query, field) => {
  expect((await refusals(`/api/search/names?${query}`)).map(([name]) => name)).toContain(field);
});

test('returns 400 with the field for values that are too long', async () => {
  const long = 'a'.repeat(10_000);
  for (const path of FILTERED) {
    expect(await refusals(`${path}?source=new&community=${long}`)).toEqual([['community', TOO_LONG]]);
    expect(await refusals(`${path}?source=new&minAge=${'9'.repeat(1000)}`)).toEqual([['minAge', AGE]]);
  }
  expect(await refusals(`/api/search?source=new&cursor=${long}`)).toEqual([['cursor', NOT_ALLOWED]]);
  for (const name of ['a'.repeat(61), long]) {
    expect(await refusals(`/api/search/names?q=${name}`)).toEqual([['q', TOO_LONG]]);
  }
});

test('returns 200 for odd names, and signs of patterns find no member', async () => {
  const signs = ['.*', '.', '*', '?', '%', '_', '^', '$', '\\', '|', '()', '[^]', '{1,}', "';--", '🙂'.repeat(30)];
  for (const text of signs) {
    const { items } = await readAs<{ items: unknown[] }>(asha, `/api/search/names?q=${encodeURIComponent(text)}`);
    expect([text, items]).toEqual([text, []]);
  }
  const others = [
    '(a+)+$',
    '[a-z]{60}',
    '$where',
    '__proto__',
    'null',
    `${'ಕ್'.repeat(29)}`,
    'é'.repeat(60),
    '\ufeffravi',
  ];
  for (const text of others) await readAs(asha, `/api/search/names?q=${encodeURIComponent(text)}`);
  // Broken percent encoding is read as replacement characters.
  await readAs(asha, '/api/search/names?q=%E0%A4%A');
});

test('returns 400 for a cursor of another member, of other filters, of another sort or list, or with another end', async () => {
  const cursorOf = async (of: Person, path: string) =>
    (await readAs<{ nextCursor: string }>(of, `${path}&limit=1`)).nextCursor;
  const mine = `/api/search?source=new&${group}`;
  const cursor = await cursorOf(asha, mine);
  const fit = await cursorOf(asha, `${mine}&sort=fit`);
  const names = await cursorOf(asha, '/api/search/names?q=ravi');
  const deck = await cursorOf(asha, '/api/candidates?');
  await readAs(asha, `${mine}&cursor=${cursor}`);
  const wrong: [Person, string][] = [
    [priya, `${mine}&cursor=${cursor}`],
    [asha, `${mine}&community=Brahmin&cursor=${cursor}`],
    [asha, `/api/search?source=new&cursor=${cursor}`],
    [asha, `/api/search?source=viewed&${group}&cursor=${cursor}`],
    [asha, `${mine}&sort=fit&cursor=${cursor}`],
    [asha, `${mine}&cursor=${fit}`],
    [asha, `${mine}&cursor=${names}`],
    [asha, `${mine}&cursor=${deck}`],
    [asha, `${mine}&cursor=${cursor.slice(0, -1)}`],
    [asha, `${mine}&cursor=${cursor}.${cursor}x`],
    [asha, `/api/search/names?q=ravi&cursor=${cursor}`],
    [asha, `/api/search/names?q=asha&cursor=${names}`],
    [priya, `/api/search/names?q=ravi&cursor=${names}`],
  ];
  for (const [of, path] of wrong) expect([path, await refusals(path, of)]).toEqual([path, [['cursor', NOT_ALLOWED]]]);
});
