import { randomUUID } from 'node:crypto';
import type { OwnSession } from '@bandhavya/contracts';
import { pseudonyms } from '@bandhavya/runtime';
import { endAllSessions } from '@bandhavya/runtime/sessions';
import { storedMember } from '@bandhavya/testing/collections';
import { expect, test, vi } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { type Site, sharedGateway, signIn } from '../../testing/gateway.ts';
import { openLiveStream } from '../../testing/live-stream.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { letIdle } from '../../testing/sessions.ts';
import { WAIT } from '../../testing/wait.ts';

const gateway = sharedGateway();

const AGENTS = {
  phone:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  laptop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  script: '"><script>alert(1)</script>/1.0',
};

const signInFrom = ({ browser, provider }: Site, agent: string, sub: string) =>
  signIn(browser({ 'user-agent': agent }), provider, { sub });

async function sessionsOf(browser: Browser): Promise<OwnSession[]> {
  const answer = await browser.get('/api/sessions');
  expect(answer.status).toBe(200);
  return (await answer.json()).items;
}

/** How the sessions of a member ended, as the audit collection says. */
async function endedSessionsOf({ stored, variables }: Site, { id }: Person) {
  const member = pseudonyms([variables.PSEUDONYM_SECRET ?? '']).of(id);
  const entries = await stored.audit.find({ member, action: 'session.ended' }).toArray();
  return entries.map(({ detail }) => detail);
}

const statusOf = async (browser: Browser) => (await browser.get('/me')).status;

test('lists the sessions of a member with browser, system and times, and marks the current one', async () => {
  const { site } = gateway;
  const sub = randomUUID();
  const phone = await signInFrom(site, AGENTS.phone, sub);
  const laptop = await signInFrom(site, AGENTS.laptop, sub);
  const odd = await signInFrom(site, AGENTS.script, sub);
  await letIdle(site.redis, site.sessionKey(phone), 3_600_000);
  const answer = await (await laptop.get('/api/sessions')).text();
  const items: OwnSession[] = JSON.parse(answer).items;
  expect(items.map(({ browser, system, current }) => [browser, system, current])).toEqual([
    [undefined, undefined, false],
    ['Firefox', 'Windows', true],
    ['Chrome', 'Android', false],
  ]);
  expect(Date.now() - Date.parse(items[0]?.used_at ?? '')).toBeLessThan(60_000);
  for (const each of [phone, laptop, odd]) {
    const id = site.sessionKey(each).slice('session:'.length);
    expect(answer).not.toContain(id);
  }
});

test('When a member ends another session, then its requests get 401 and its live stream ends at once', async () => {
  const { site } = gateway;
  const asha = await newPerson(site);
  const { identity } = await storedMember(site.stored, asha._id);
  const phone = await signInFrom(site, AGENTS.phone, identity.subject);
  const stream = await openLiveStream(phone);
  const other = (await sessionsOf(asha.browser)).find(({ current }) => !current);
  expect((await asha.browser.send('DELETE', `/api/sessions/${other?.id}`)).status).toBe(204);
  await vi.waitFor(() => expect(stream.ended).toBe(true), WAIT);
  expect([await statusOf(phone), await statusOf(asha.browser)]).toEqual([401, 200]);
  expect(await sessionsOf(asha.browser)).toMatchObject([{ current: true }]);
  expect((await asha.browser.send('DELETE', `/api/sessions/${other?.id}`)).status).toBe(204);
});

test('When a member ends all other sessions, then only the current one remains', async () => {
  const { site } = gateway;
  const sub = randomUUID();
  const [one, two, three] = [await site.signIn({ sub }), await site.signIn({ sub }), await site.signIn({ sub })];
  expect((await two.send('DELETE', '/api/sessions')).status).toBe(204);
  expect([await statusOf(one), await statusOf(two), await statusOf(three)]).toEqual([401, 200, 401]);
});

test('When the staff ends all sessions of a member, then requests get 401 and live streams end', async () => {
  const { site } = gateway;
  const [asha, other] = [await newPerson(site), await newPerson(site)];
  const { identity } = await storedMember(site.stored, asha._id);
  const phone = await signInFrom(site, AGENTS.phone, identity.subject);
  const streams = [await openLiveStream(phone), await openLiveStream(asha.browser)];
  expect(await endAllSessions(site.redis, asha.id)).toBe(2);
  await vi.waitFor(() => expect(streams.map(({ ended }) => ended)).toEqual([true, true]), WAIT);
  expect([await statusOf(phone), await statusOf(asha.browser), await statusOf(other.browser)]).toEqual([401, 401, 200]);
  const again = await signInFrom(site, AGENTS.laptop, identity.subject);
  expect(await sessionsOf(again)).toMatchObject([{ current: true }]);
});

test('When a member ends the current session by its id, then it is logged out', async () => {
  const { site } = gateway;
  const browser = await site.signIn();
  const [own] = await sessionsOf(browser);
  expect((await browser.send('DELETE', `/api/sessions/${own?.id}`)).status).toBe(204);
  expect(browser.cookies.has('sid')).toBe(false);
});

test("When a member names another member's session or a malformed id, then no session ends", async () => {
  const { site } = gateway;
  const [asha, ravi] = [await site.signIn(), await site.signIn()];
  const [own] = await sessionsOf(ravi);
  const secret = site.sessionKey(ravi).slice('session:'.length);
  for (const id of [own?.id, secret, '*', '%00', '__proto__']) {
    expect([id, (await asha.send('DELETE', `/api/sessions/${id}`)).status]).toEqual([id, 204]);
  }
  expect([await statusOf(asha), await statusOf(ravi)]).toEqual([200, 200]);
});

test('When a member signs in on an eleventh browser, then the oldest session and its stream end', async () => {
  const { site } = gateway;
  const asha = await newPerson(site);
  const { identity } = await storedMember(site.stored, asha._id);
  const stream = await openLiveStream(asha.browser);
  const further: Browser[] = [];
  for (let n = 0; n < 9; n += 1) further.push(await site.signIn({ sub: identity.subject }));
  expect(await statusOf(asha.browser)).toBe(200);
  further.push(await site.signIn({ sub: identity.subject }));
  await vi.waitFor(() => expect(stream.ended).toBe(true), WAIT);
  expect(await statusOf(asha.browser)).toBe(401);
  expect(await Promise.all(further.map(statusOf))).toEqual(Array(10).fill(200));
  expect(await endedSessionsOf(site, asha)).toEqual(['limit of sessions']);
});

test('returns 401 for each of the sessions endpoints without a session', async () => {
  const browser = gateway.site.browser();
  const [own] = await sessionsOf(await gateway.site.signIn());
  for (const [method, path] of [
    ['GET', '/api/sessions'],
    ['DELETE', '/api/sessions'],
    ['DELETE', `/api/sessions/${own?.id}`],
  ] as const) {
    expect([method, (await browser.send(method, path)).status]).toEqual([method, 401]);
  }
});
