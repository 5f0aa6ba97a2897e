import { randomUUID } from 'node:crypto';
import { ROW_LIST_IDS, ROW_LISTS, ROWS_MAX, type RowListId, type SectionValues } from '@bandhavya/contracts';
import { placeOf, ROW_VALUES, SECTION_VALUES } from '@bandhavya/contracts/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { giveConsents, type Site, sharedGateway } from '../../testing/gateway.ts';
import { WAIT } from '../../testing/wait.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const newMember = async () => giveConsents(await site.signIn());
const pathOf = (id: RowListId, row = 'me') => `/api/user-${id}/${row}`;

async function rowsOf(browser: Browser, id: RowListId) {
  const answer = await browser.get(pathOf(id));
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', rows: await answer.json() };
}

async function add(browser: Browser, id: RowListId, row: SectionValues, headers: Record<string, string> = {}) {
  const answer = await browser.send('POST', pathOf(id), row, headers);
  return { status: answer.status, etag: answer.headers.get('etag'), row: await answer.json() };
}

/** Adds a row. A gateway on a busy machine may answer 503: the key makes the retry add the row once. */
function added(browser: Browser, id: RowListId, row: SectionValues) {
  const key = { 'idempotency-key': randomUUID() };
  return vi.waitFor(async () => {
    const answer = await add(browser, id, row, key);
    expect(answer.status).toBe(201);
    return answer;
  }, WAIT);
}

/** Saves the step of the list with these rows. */
function saveStep(browser: Browser, id: RowListId, rows: unknown, headers: Record<string, string> = {}) {
  const { step, list } = ROW_LISTS[id];
  const { method, path } = placeOf(step).save;
  return browser.send(method, path, { ...SECTION_VALUES[step], [list]: rows }, headers);
}

test.each(ROW_LIST_IDS)('adds, changes and removes rows of %s', async (id) => {
  const browser = await newMember();
  const [one, two] = ROW_VALUES[id];
  expect(await rowsOf(browser, id)).toMatchObject({ status: 200, rows: [] });
  const first = await add(browser, id, one);
  const second = await add(browser, id, two);
  expect([first.status, first.row]).toEqual([201, { id: expect.any(String), ...one }]);
  expect(await rowsOf(browser, id)).toEqual({ status: 200, rows: [first.row, second.row], etag: second.etag });
  const changed = await browser.send('PATCH', pathOf(id, first.row.id), two);
  expect([changed.status, await changed.json()]).toEqual([200, { ...two, id: first.row.id }]);
  const removed = await browser.send('DELETE', pathOf(id, second.row.id));
  expect(removed.status).toBe(204);
  expect((await rowsOf(browser, id)).rows).toEqual([{ ...two, id: first.row.id }]);
});

test.each(ROW_LIST_IDS)(
  'When a row of %s is removed already, then another removal succeeds and a change returns 404',
  async (id) => {
    const browser = await newMember();
    const { row } = await added(browser, id, ROW_VALUES[id][0]);
    const removals = await Promise.all([1, 2, 3].map(() => browser.send('DELETE', pathOf(id, row.id))));
    expect(removals.map(({ status }) => status)).toEqual([204, 204, 204]);
    for (const other of [row.id, 'x', '%24gt', '__proto__']) {
      expect((await browser.send('DELETE', pathOf(id, other))).status).toBe(204);
      expect((await browser.send('PATCH', pathOf(id, other), ROW_VALUES[id][0])).status).toBe(404);
    }
  },
);

test.each(ROW_LIST_IDS)('When a member names a row of %s of another member, then it is not found', async (id) => {
  const [one, two] = [await newMember(), await newMember()];
  const { row } = await added(one, id, ROW_VALUES[id][0]);
  expect((await two.send('PATCH', pathOf(id, row.id), ROW_VALUES[id][1])).status).toBe(404);
  expect((await two.send('DELETE', pathOf(id, row.id))).status).toBe(204);
  const saved = await (await saveStep(two, id, [{ ...ROW_VALUES[id][1], id: row.id }])).json();
  expect(saved[ROW_LISTS[id].list][0].id).not.toBe(row.id);
  expect((await rowsOf(one, id)).rows).toEqual([row]);
});

test.each(ROW_LIST_IDS)(
  'When adding a row of %s is retried with its key, also concurrently, then one row exists',
  async (id) => {
    const browser = await newMember();
    const headers = { 'idempotency-key': 'a7c68ce3-2b1e' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(browser, id, ROW_VALUES[id][0], headers)));
    const again = await add(browser, id, ROW_VALUES[id][0], headers);
    expect(new Set([...answers, again].map(({ status, row }) => `${status} ${row.id}`)).size).toBe(1);
    const other = await add(browser, id, ROW_VALUES[id][0], { 'idempotency-key': 'another' });
    expect((await rowsOf(browser, id)).rows).toEqual([again.row, other.row]);
  },
);

test.each(['', 'two words', 'ಕನ್ನಡ', 'x'.repeat(101)])('returns 400 for the key "%s" and adds nothing', async (key) => {
  const browser = await newMember();
  const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
  const { status, row } = await add(browser, 'siblings', ROW_VALUES.siblings[0], headers);
  expect([status, row.errors]).toEqual([400, [expect.objectContaining({ field: 'Idempotency-Key' })]]);
  expect((await rowsOf(browser, 'siblings')).rows).toEqual([]);
});

test.each(ROW_LIST_IDS)('returns 400 for a wrong or missing field of a row of %s', async (id) => {
  const browser = await newMember();
  const [good] = ROW_VALUES[id];
  const { row } = await added(browser, id, good);
  for (const field of Object.keys(good)) {
    for (const value of ['', '  ', undefined, null, 7, {}, { $ne: '' }, [good], 'a'.repeat(200)]) {
      for (const [method, path] of [['POST', pathOf(id)] as const, ['PATCH', pathOf(id, row.id)] as const]) {
        const answer = await browser.send(method, path, { ...good, [field]: value });
        expect([method, value, answer.status]).toEqual([method, value, 400]);
        expect((await answer.json()).errors).toMatchObject([{ field }]);
      }
    }
    const inStep = await saveStep(browser, id, [good, { ...good, [field]: '' }]);
    expect((await inStep.json()).errors).toMatchObject([{ field: `${ROW_LISTS[id].list}.1.${field}` }]);
  }
  for (const extra of ['id', 'idempotency_key', '$set']) {
    expect((await browser.send('POST', pathOf(id), { ...good, [extra]: 'x' })).status).toBe(400);
  }
  expect((await rowsOf(browser, id)).rows).toEqual([row]);
});

test.each(ROW_LIST_IDS)('When %s is full, then another row is refused, also under concurrent requests', async (id) => {
  const browser = await newMember();
  const rows = Array.from({ length: ROWS_MAX - 2 }, () => ROW_VALUES[id][0]);
  expect((await saveStep(browser, id, rows)).status).toBe(200);
  const added = await Promise.all(Array.from({ length: 6 }, () => add(browser, id, ROW_VALUES[id][1])));
  expect(added.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400, 400, 400]);
  expect(added.find(({ status }) => status === 400)?.row.errors).toMatchObject([{ code: 'rows.too-many' }]);
  const tooMany = await saveStep(browser, id, [...rows, ...rows]);
  expect((await tooMany.json()).errors).toMatchObject([{ field: ROW_LISTS[id].list, code: 'rows.too-many' }]);
});

test.each(ROW_LIST_IDS)(
  'When a step is saved with its %s, then known rows keep their ids and missing rows are removed',
  async (id) => {
    const browser = await newMember();
    const { list, step } = ROW_LISTS[id];
    const [one, two] = ROW_VALUES[id];
    const [gone, kept] = [await added(browser, id, one), await added(browser, id, one)];
    const saved = await saveStep(browser, id, [{ ...two, id: kept.row.id }, one]);
    expect(saved.status).toBe(200);
    const answer = await saved.json();
    expect(answer).toEqual({
      ...SECTION_VALUES[step],
      [list]: [
        { ...two, id: kept.row.id },
        { ...one, id: expect.any(String) },
      ],
    });
    expect(await (await browser.get(placeOf(step).read)).json()).toEqual(answer);
    expect((await rowsOf(browser, id)).rows).toEqual(answer[list]);
    expect(gone.row.id).toEqual(expect.any(String));
    const without = await browser.send(placeOf(step).save.method, placeOf(step).save.path, SECTION_VALUES[step]);
    expect((await without.json())[list]).toEqual(answer[list]);
    expect((await (await saveStep(browser, id, [])).json())[list]).toEqual([]);
  },
);

test.each(ROW_LIST_IDS)('When saving a step with new %s is retried, then the rows exist once', async (id) => {
  const browser = await newMember();
  const { etag } = await rowsOf(browser, id);
  const [one, two] = ROW_VALUES[id];
  const first = await saveStep(browser, id, [one, two, one], { 'if-match': etag });
  const second = await saveStep(browser, id, [one, two, one], { 'if-match': etag });
  expect([second.status, second.headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
  expect(await second.json()).toEqual(await first.json());
});

test.each(ROW_LIST_IDS)('When one field of the step is wrong, then its %s are not saved', async (id) => {
  const browser = await newMember();
  const { step, list } = ROW_LISTS[id];
  const { method, path } = placeOf(step).save;
  const [name = ''] = Object.keys(SECTION_VALUES[step]);
  const body = { ...SECTION_VALUES[step], [name]: '', [list]: ROW_VALUES[id] };
  expect((await browser.send(method, path, body)).status).toBe(400);
  expect((await rowsOf(browser, id)).rows).toEqual([]);
});

test.each(ROW_LIST_IDS)('returns 412 for a save based on a revision before another row of %s was added', async (id) => {
  const browser = await newMember();
  const { etag } = await rowsOf(browser, id);
  const { row, etag: present } = await added(browser, id, ROW_VALUES[id][0]);
  const late = [
    await saveStep(browser, id, [], { 'if-match': etag }),
    await browser.send('PATCH', pathOf(id, row.id), ROW_VALUES[id][1], { 'if-match': etag }),
  ];
  for (const answer of late) {
    expect([answer.status, answer.headers.get('etag')]).toEqual([412, present]);
    expect((await answer.json()).current).toEqual({ [ROW_LISTS[id].list]: [row] });
  }
  expect((await rowsOf(browser, id)).rows).toEqual([row]);
});

test('returns 400 for rows with a duplicate or malformed id', async () => {
  const browser = await newMember();
  const [one] = ROW_VALUES.siblings;
  const { row } = await added(browser, 'siblings', one);
  for (const rows of [
    [row, row],
    [{ ...one, id: 7 }],
    [{ ...one, id: '' }],
    [{ ...one, id: { $gt: '' } }],
    {},
    'x',
    [7],
    null,
  ]) {
    expect((await saveStep(browser, 'siblings', rows)).status).toBe(400);
  }
  expect((await rowsOf(browser, 'siblings')).rows).toEqual([row]);
});

test.each(ROW_LIST_IDS)('returns 401 without a session and 403 without consents for changes of %s', async (id) => {
  const owner = await newMember();
  const { row } = await added(owner, id, ROW_VALUES[id][0]);
  const [body] = ROW_VALUES[id];
  for (const [browser, status] of [
    [site.browser(), 401],
    [await site.signIn(), 403],
  ] as const) {
    const answers = [
      await browser.send('POST', pathOf(id), body),
      await browser.send('PATCH', pathOf(id, row.id), body),
      await browser.send('DELETE', pathOf(id, row.id)),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
  }
  expect((await site.browser().get(pathOf(id))).status).toBe(401);
  expect((await rowsOf(owner, id)).rows).toEqual([row]);
});

test('returns 405 with the allowed methods', async () => {
  const browser = await newMember();
  const list = await browser.send('DELETE', pathOf('siblings'));
  const row = await browser.get(pathOf('siblings', 'x'));
  expect([list.status, list.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  expect([row.status, row.headers.get('allow')]).toEqual([405, 'PATCH, DELETE']);
});
