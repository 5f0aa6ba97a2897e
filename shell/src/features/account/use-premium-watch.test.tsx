// @vitest-environment jsdom
import { bus, refreshSession, useSession } from '@bandhavya/platform';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MEMBER, openPage, SIGNED_IN, stubGateway } from '../../testing/open-page.tsx';

const NOW = new Date('2027-05-22T06:00:00.000Z');
const HALF_AN_HOUR_MS = 1_800_000;
const MONTH_MS = 2_678_400_000;

const chip = () => screen.queryByRole('link', { name: /^Premium, active until/u });
const after = (ms: number) => new Date(Date.now() + ms).toISOString();
const premium = (premium_until: string) => ({ state: 'signed-in', member: { ...MEMBER, premium_until } }) as const;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW });
});
afterEach(() => vi.useRealTimers());

function eventsOfEnd(): unknown[] {
  const received: unknown[] = [];
  onTestFinished(bus.subscribe('premium.ended', (payload) => received.push(payload)));
  return received;
}

test('When the membership ends while the page is open, then the header and the remotes follow', async () => {
  const ends = eventsOfEnd();
  stubGateway({ '/me': () => Response.json(MEMBER) });
  await openPage('/public', premium(after(HALF_AN_HOUR_MS)));
  await pass(HALF_AN_HOUR_MS - 1);
  expect([chip() !== null, ends]).toEqual([true, []]);
  await pass(1);
  expect([chip(), ends]).toEqual([null, [{}]]);
});

test('When the membership lasts longer than a timer can, then it ends at its time and not before', async () => {
  const ends = eventsOfEnd();
  stubGateway({ '/me': () => Response.json(MEMBER) });
  await openPage('/public', premium(after(MONTH_MS)));
  await pass(MONTH_MS - 1);
  expect([chip() !== null, ends]).toEqual([true, []]);
  await pass(1);
  expect([chip(), ends]).toEqual([null, [{}]]);
});

test('When the gateway cannot be reached at the end, then this tab asks again until it answers', async () => {
  const ends = eventsOfEnd();
  stubGateway({});
  await openPage('/public', premium(after(HALF_AN_HOUR_MS)));
  await pass(HALF_AN_HOUR_MS);
  expect(ends).toEqual([]);
  stubGateway({ '/me': () => Response.json(MEMBER) });
  await pass(60_000);
  expect([chip(), ends]).toEqual([null, [{}]]);
});

test('When a remote publishes a membership that the gateway does not know, then the session has none', async () => {
  let requests = 0;
  const me = () => {
    requests += 1;
    return Response.json(MEMBER);
  };
  stubGateway({ '/me': me });
  await openPage('/public', SIGNED_IN);
  act(() => bus.publish('premium.activated', { active_until: after(MONTH_MS) }, 'mf_payments'));
  await expect.poll(() => requests).toBe(1);
  await act(() => refreshSession());
  expect([chip(), useSession.getState()]).toEqual([null, SIGNED_IN]);
});

test('When another tab publishes the end of the membership, then the header has no chip', async () => {
  await openPage('/public', premium(after(MONTH_MS)));
  expect(chip()).not.toBeNull();
  act(() => bus.publish('premium.ended', {}, 'shell'));
  expect(chip()).toBeNull();
});
