// @vitest-environment jsdom
import { type EventName, events } from '@bandhavya/contracts';
import { bus, useSession } from '@bandhavya/platform';
import { setSession } from '@bandhavya/platform/host';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { MEMBER, SIGNED_IN, stubGateway } from '../../testing/open-page.tsx';
import { publishLiveEvent } from '../live-events/publish-live-event.ts';
import { refreshAccount } from './refresh-account.ts';

const END = '2099-05-22T06:30:00.000Z';
const PREMIUM = { ...MEMBER, premium_until: END };

let published: unknown[] = [];

beforeEach(() => {
  for (const name of Object.keys(events) as EventName[]) {
    if (name !== 'session.changed') onTestFinished(bus.subscribe(name, (payload) => published.push([name, payload])));
  }
  published = [];
});

const answer = (member: object) => stubGateway({ '/me': () => Response.json(member) });

test('When payments have changed and premium is active, then the tabs learn its end and that payments changed', async () => {
  setSession(SIGNED_IN);
  answer(PREMIUM);
  await publishLiveEvent({ name: 'payments.changed', data: {} }, new AbortController().signal);
  expect(published).toEqual([
    ['premium.activated', { active_until: END }],
    ['payments.changed', {}],
  ]);
  expect(useSession.getState()).toEqual({ state: 'signed-in', member: PREMIUM });
});

test('When payments have changed and premium is as before, then the tabs learn that payments changed', async () => {
  setSession({ state: 'signed-in', member: PREMIUM });
  answer(PREMIUM);
  await publishLiveEvent({ name: 'payments.changed', data: {} }, new AbortController().signal);
  expect(published).toEqual([['payments.changed', {}]]);
});

test('When the session cannot be read, then the tabs learn that payments changed, and premium stays', async () => {
  setSession({ state: 'signed-in', member: PREMIUM });
  stubGateway({});
  await publishLiveEvent({ name: 'payments.changed', data: {} }, new AbortController().signal);
  expect(published).toEqual([['payments.changed', {}]]);
  expect(useSession.getState()).toMatchObject({ member: PREMIUM });
});

test('When premium was renewed or has ended, then the tabs learn it', async () => {
  setSession({ state: 'signed-in', member: { ...MEMBER, premium_until: '2098-11-22T06:30:00.000Z' } });
  answer(PREMIUM);
  await refreshAccount();
  answer(MEMBER);
  await refreshAccount();
  expect(published).toEqual([
    ['premium.activated', { active_until: END }],
    ['premium.ended', {}],
  ]);
});

test('When the session has ended, then the tabs learn that and nothing about premium', async () => {
  setSession({ state: 'signed-in', member: PREMIUM });
  stubGateway({ '/me': () => Response.json({}, { status: 401 }) });
  await refreshAccount();
  expect(published).toEqual([['session.expired', {}]]);
});
