import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startGateway } from '../../../testing/gateway.ts';
import { newPerson, type Person } from '../../../testing/people.ts';

const DAY = 24 * 3600 * 1000;

/** A woman who looks at a man's number, any number of times with one key. */
async function lookingWithOneKey(looksPerDay: number) {
  const site = await startGateway({ PHONE_LOOKS_PER_DAY: String(looksPerDay) });
  const [asha, ravi] = [await newPerson(site), await newPerson(site, { gender: 'Man' })];
  const headers = { 'idempotency-key': randomUUID() };
  const look = async () => {
    const answer = await asha.browser.send('POST', `/api/members/${ravi.id}/phone-looks`, undefined, headers);
    return [answer.status, (await answer.json()).phone_number];
  };
  const seen = async () => (await (await ravi.browser.get('/api/phone-looks/me')).json()).items.length;
  /** Stands for the time that passes. */
  const age = (ms: number) =>
    site.stored.connection
      .collection('phone_looks')
      .updateMany({ owner: ravi._id }, [{ $set: { at: { $subtract: ['$at', ms] } } }]);
  return { ravi, look, seen, age };
}

const changeNumber = async ({ browser }: Person, phone_number: string) =>
  expect((await browser.send('PATCH', '/api/users/me', { phone_number })).status).toBe(200);

test('When the number has changed, then a look with the same key is a new, counted look', async () => {
  const { ravi, look, seen } = await lookingWithOneKey(2);
  expect(await look()).toEqual([201, '9876543210']);
  await changeNumber(ravi, '9876543211');
  expect([await look(), await look(), await seen()]).toEqual([[201, '9876543211'], [201, '9876543211'], 2]);
  await changeNumber(ravi, '9876543212');
  expect([await look(), await seen()]).toEqual([[429, undefined], 2]);
});

test('When a look is repeated with its key after 24 hours, then it is a new, counted look', async () => {
  const { look, seen, age } = await lookingWithOneKey(2);
  expect((await look())[0]).toBe(201);
  await age(DAY - 60_000);
  expect([(await look())[0], await seen()]).toEqual([201, 1]);
  await age(60_000);
  expect([(await look())[0], (await look())[0], await seen()]).toEqual([201, 201, 2]);
  await age(DAY);
  expect([(await look())[0], await seen()]).toEqual([429, 2]);
});

test('When an outdated key is used by several requests concurrently, then one look is recorded', async () => {
  const { look, seen, age } = await lookingWithOneKey(20);
  await look();
  await age(DAY);
  const answers = await Promise.all(Array.from({ length: 5 }, look));
  expect(answers.map(([status]) => status)).toEqual(Array(5).fill(201));
  expect(await seen()).toBe(2);
});
