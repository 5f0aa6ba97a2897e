import { randomUUID } from 'node:crypto';
import { type Endpoint, type EndpointName, endpoints } from '@bandhavya/contracts';
import { drawnPicture } from '@bandhavya/photos/testing';
import { storedMember } from '@bandhavya/testing/collections';
import { expect, test, vi } from 'vitest';
import { sendPhoto } from '../../testing/gateway.ts';
import { openLiveStream } from '../../testing/live-stream.ts';
import { accountsOf, archive, newPerson, type Person, sharedCouples } from '../../testing/people.ts';
import { WAIT } from '../../testing/wait.ts';
import { openApiDocument } from '../openapi/document.ts';
import type { JsonObject } from '../openapi/openapi-document.ts';

const couples = sharedCouples();
const document = openApiDocument();

/** An archived member may still read their own data, see the reason, and leave. */
const ALLOWED: readonly EndpointName[] = [
  'getSession',
  'getSessions',
  'endSession',
  'endOtherSessions',
  'acknowledgeWarning',
  'giveConsents',
  'getUser',
  'getUserProfile',
  'getCommunity',
  'getEducation',
  'getWork',
  'getFamily',
  'getAstrology',
  'getSocialMedia',
  'getInstitutions',
  'getWorkHistory',
  'getSiblings',
  'getPhotos',
  'getProfile',
  'getPreferences',
  'getSettings',
  'getUnseen',
  'streamEvents',
  // Money that is on its way, and consumer rights.
  'verifyPayment',
  'requestRefund',
  'getReceipt',
  'getReceiptPdf',
  'getPayments',
];
/** These answer as for a photo that does not exist, and a form. Both have tests of their own below. */
const APART: readonly EndpointName[] = ['getPhoto', 'addPhoto'];

const refused = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([name, { session }]) => session === 'required' && !ALLOWED.includes(name) && !APART.includes(name),
);

/** The bodies of an endpoint as the API document shows them. */
function bodiesOf({ path, method }: Endpoint): unknown[] {
  const operation = document.paths[path]?.[method.toLowerCase()] as JsonObject | undefined;
  const content = operation?.requestBody as { content?: { [type: string]: JsonObject } } | undefined;
  const { example, examples } = content?.content?.['application/json'] ?? {};
  if (examples) return Object.values(examples as Record<string, { value: unknown }>).map(({ value }) => value);
  return [example];
}

/** The path of a call about another member, with the query that it requires. */
function addressOf({ path }: Endpoint, other: Person): string {
  const filled = path.replace('{userId}', 'me').replace(/\{\w+\}/u, other.id);
  if (path === '/api/swipes/last') return `${filled}?to=${other.id}&key=${randomUUID()}`;
  if (path === '/api/search/names') return `${filled}?q=ravi`;
  return path.startsWith('/api/search') ? `${filled}?source=new` : filled;
}

const person = () => couples.woman();
const memberIn = async ({ _id }: Person) => storedMember(couples.site.stored, _id);

test('When a member is archived, then every call that is not allowed gets 403 in the open session and changes nothing', async () => {
  const [asha, ravi] = [await person(), await couples.man()];
  await archive(couples.site, asha);
  const before = await memberIn(asha);
  for (const [name, endpoint] of refused) {
    for (const body of bodiesOf(endpoint)) {
      const headers = { 'if-match': '*' };
      const answer = await asha.browser.send(endpoint.method, addressOf(endpoint, ravi), body, headers);
      const { code } = await answer.json().catch(() => ({}));
      expect([name, answer.status, code]).toEqual([name, 403, 'account.archived']);
    }
  }
  expect(await codeOf(await sendPhoto(asha.browser, await drawnPicture(1)))).toEqual([403, 'account.archived']);
  const { photos } = await memberIn(ravi);
  expect(await codeOf(await asha.browser.get(`/api/user-photos/${photos?.[0]?.id}`))).toEqual([404, 'resource.absent']);
  expect(await memberIn(asha)).toEqual(before);
});

test('When a member is archived, then the session still reads the own data and the reason', async () => {
  const asha = await person();
  await archive(couples.site, asha);
  expect(await (await asha.browser.get('/me')).json()).toMatchObject({ archived: { reason: 'team' } });
  for (const path of ['/api/profile', '/api/user-photos/me', '/api/settings/me', '/api/payments/me', '/api/sessions'])
    expect([path, (await asha.browser.get(path)).status]).toEqual([path, 200]);
});

test('When an account is archived for its number, then the member can enter another number, and nothing else', async () => {
  const { site } = couples;
  const [failed, reported] = [await person(), await person()];
  await accountsOf(site).archive(failed.id, 'number', { now: new Date() });
  await accountsOf(site).archive(reported.id, 'report', { now: new Date() });
  const number = { phone_number: '9123456780' };
  const save = ({ browser }: Person, body: object) => browser.send('PATCH', '/api/users/me', body, { 'if-match': '*' });
  expect((await save(failed, number)).status).toBe(200);
  expect((await memberIn(failed)).phone_number).toBe('9123456780');
  expect(await codeOf(await save(failed, { first_name: 'Usha', last_name: 'Rao' }))).toEqual([403, 'account.archived']);
  expect(await codeOf(await save(reported, number))).toEqual([403, 'account.archived']);
});

test('When a member is archived while a stream is open, then a like that makes a match sends no card to it', async () => {
  const { site } = couples;
  const [asha, ravi] = [await newPerson(site), await couples.man()];
  await asha.browser.send('POST', '/api/swipes', { to: ravi.id, direction: 'liked' });
  const stream = await openLiveStream(asha.browser);
  await archive(site, asha);
  const like = await ravi.browser.send('POST', '/api/swipes', { to: asha.id, direction: 'liked' });
  expect(like.status).toBe(404);
  await accountsOf(site).restore(asha.id, { now: new Date() });
  expect((await ravi.browser.send('POST', '/api/swipes', { to: asha.id, direction: 'liked' })).status).toBe(200);
  await vi.waitFor(() => expect(stream.heard.map(({ name }) => name)).toContain('match.created'), WAIT);
  expect(stream.heard.map(({ name }) => name).filter((name) => name !== 'remotes.stopped')[0]).toBe('match.created');
});

async function codeOf(answer: Response): Promise<[number, unknown]> {
  return [answer.status, (await answer.json()).code];
}
