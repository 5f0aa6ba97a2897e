import { afterEach, expect, test, vi } from 'vitest';
import { EventBus } from './bus.ts';

const tabs: EventBus[] = [];

/** The bus of one tab, with the reports it made. */
function openTab() {
  const reports: string[] = [];
  const bus = new EventBus(({ event, reason }) => reports.push(`${event}: ${reason}`));
  tabs.push(bus);
  return { bus, reports };
}

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

test('When an event is published, then a subscriber receives it until it unsubscribes', () => {
  const { bus } = openTab();
  const listener = vi.fn();
  const unsubscribe = bus.subscribe('session.expired', listener);
  bus.publish('session.expired', {}, 'mf_search');
  unsubscribe();
  bus.publish('session.expired', {}, 'mf_search');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('When a component subscribes late to a state, then it receives the last value at once', () => {
  const { bus } = openTab();
  bus.publish('session.changed', { member_id: 'a' }, 'shell');
  bus.publish('session.changed', { member_id: 'b' }, 'shell');
  const listener = vi.fn();
  bus.subscribe('session.changed', listener);
  expect(listener).toHaveBeenCalledExactlyOnceWith({ member_id: 'b' });
});

test('When a payload fails its schema, then the event is dropped and reported', () => {
  const { bus, reports } = openTab();
  const listener = vi.fn();
  bus.subscribe('session.changed', listener);
  bus.publish('session.changed', { member: 7 } as never, 'shell');
  expect(listener).not.toHaveBeenCalled();
  expect(reports).toEqual([expect.stringContaining('session.changed: invalid payload')]);
});

test('When an application publishes an event that it does not own, then the event is dropped and reported', async () => {
  const here = openTab();
  const there = openTab();
  const received: string[] = [];
  for (const [tab, { bus }] of [here, there].entries()) {
    bus.subscribe('swipe.recorded', ({ to }) => received.push(`${to} in tab ${tab}`));
  }
  here.bus.publish('swipe.recorded', { to: 'refused' }, 'mf_payments');
  here.bus.publish('swipe.recorded', { to: 'accepted' }, 'mf_profile');
  await expect.poll(() => received).toEqual(['accepted in tab 0', 'accepted in tab 1']);
  expect(here.reports).toEqual([
    expect.stringMatching(/^swipe\.recorded: published by mf_payments, owned by mf_discover/u),
  ]);
});

test('When a remote that this release does not know publishes an event of all applications, then it is delivered', () => {
  const { bus, reports } = openTab();
  const received = vi.fn();
  bus.subscribe('session.expired', received);
  bus.subscribe('navigation.counted', received);
  bus.publish('session.expired', {}, 'mf_events');
  bus.publish('navigation.counted', { to: '/events', count: 3 }, 'mf_events');
  expect(received.mock.calls).toEqual([[{}], [{ to: '/events', count: 3 }]]);
  bus.publish('profile.changed', {}, 'mf_events');
  bus.publish('session.expired', {}, 'checkout' as 'shell');
  bus.publish('navigation.counted', { to: '/events', count: 0.5 }, 'mf_events');
  expect(reports).toEqual([
    'profile.changed: published by mf_events, owned by mf_onboarding, mf_profile',
    'session.expired: published by checkout, owned by all',
    expect.stringContaining('navigation.counted: invalid payload'),
  ]);
  expect(received).toHaveBeenCalledTimes(2);
});

/** Publishes as a build of another release does, whose events the types of this release do not know. */
function publishFrom(bus: EventBus, [name, payload, version]: [string, object, number?]) {
  bus.publish(name as 'profile.changed', payload as Record<string, never>, 'mf_profile', version);
}

test('When a payload has fields of a later release, then the subscriber receives them', () => {
  const { bus, reports } = openTab();
  const listener = vi.fn();
  bus.subscribe('swipe.recorded', listener);
  publishFrom(bus, ['swipe.recorded', { to: 'a', source: 'deck' }]);
  expect([listener.mock.calls, reports]).toEqual([[[{ to: 'a', source: 'deck' }]], []]);
});

test('When a later release publishes or subscribes to an event that this one does not know, then it is reported', () => {
  const { bus, reports } = openTab();
  const listener = vi.fn();
  const unsubscribe = bus.subscribe('conversation.opened' as 'profile.changed', listener);
  publishFrom(bus, ['conversation.opened', {}]);
  unsubscribe();
  expect(listener).not.toHaveBeenCalled();
  expect(reports).toEqual([
    'conversation.opened: unknown name in a subscription',
    'conversation.opened: unknown name, published by mf_profile',
  ]);
});

test('When a build publishes another version of an event, then the event is dropped and reported', () => {
  const { bus, reports } = openTab();
  const listener = vi.fn();
  bus.subscribe('profile.changed', listener);
  publishFrom(bus, ['profile.changed', {}, 7]);
  publishFrom(bus, ['profile.changed', {}, 1]);
  expect(listener).toHaveBeenCalledOnce();
  expect(reports).toEqual(['profile.changed: version 7, published by mf_profile; this page has version 1']);
});

test('When a build publishes an earlier version of an event, then a converter makes the current one', async () => {
  const [here, there] = [openTab(), openTab()];
  const received: unknown[] = [];
  here.bus.subscribe('premium.activated', (payload) => received.push(payload));
  there.bus.subscribe('premium.activated', (payload) => received.push(payload));
  here.bus.publish('premium.activated', { active_until: '2027-05-24' }, 'mf_payments', 1);
  const current = { active_until: '2027-05-24' };
  await expect.poll(() => received).toEqual([current, current]);
  expect([...here.reports, ...there.reports]).toEqual([]);
});

test('When remotes of older builds publish without a name, then events are delivered, and each is reported once', async () => {
  // The bus of the page is in a third tab.
  const inThirdTab = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [here, there] = [openTab(), openTab()];
  const received: string[] = [];
  for (const { bus } of [here, there]) bus.subscribe('swipe.recorded', ({ to }) => received.push(to));
  here.bus.publish('swipe.recorded', { to: 'a' }, undefined);
  here.bus.publish('swipe.recorded', { to: 'b' }, undefined);
  here.bus.publish('profile.changed', {}, undefined);
  await expect.poll(() => received.toSorted()).toEqual(['a', 'a', 'b', 'b']);
  expect(here.reports).toEqual([
    'swipe.recorded: published without a publisher, which shell API 2.0 refuses',
    'profile.changed: published without a publisher, which shell API 2.0 refuses',
  ]);
  await expect.poll(() => there.reports).toEqual(here.reports);
  await expect.poll(() => inThirdTab.mock.calls).toHaveLength(2);
});

test('When a subscriber throws, then it is reported and the other subscribers receive the event', () => {
  const { bus, reports } = openTab();
  const listener = vi.fn();
  bus.subscribe('session.expired', () => {
    throw new Error('broken remote');
  });
  bus.subscribe('session.expired', listener);
  bus.publish('session.expired', {}, 'shell');
  expect(listener).toHaveBeenCalledOnce();
  expect(reports).toEqual([expect.stringContaining('broken remote')]);
});

test('When an event goes across tabs, then another tab receives it once and does not send it back', async () => {
  const here = openTab();
  const there = openTab();
  const inThisTab = vi.fn();
  const inTheOther = vi.fn();
  here.bus.subscribe('profile.changed', inThisTab);
  there.bus.subscribe('profile.changed', inTheOther);
  here.bus.publish('profile.changed', {}, 'mf_onboarding');
  await expect.poll(() => inTheOther.mock.calls).toHaveLength(1);
  expect(inThisTab).toHaveBeenCalledTimes(1);
});
