import { afterEach, expect, test, vi } from 'vitest';
import { EventBus } from './bus.ts';

const tabs: EventBus[] = [];

/** One tab's bus with what it reported. */
function openTab() {
  const reports: string[] = [];
  const bus = new EventBus(({ event, reason }) => reports.push(`${event}: ${reason}`));
  tabs.push(bus);
  return { bus, reports };
}

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

test('When an event is published, then whoever subscribed hears it until they unsubscribe', () => {
  const { bus } = openTab();
  const heard = vi.fn();
  const stop = bus.subscribe('session.expired', heard);
  bus.publish('session.expired', {});
  stop();
  bus.publish('session.expired', {});
  expect(heard).toHaveBeenCalledTimes(1);
});

test('When somebody subscribes late to a state-like event, then they get the last one at once', () => {
  const { bus } = openTab();
  bus.publish('session.changed', { member_id: 'a' });
  bus.publish('session.changed', { member_id: 'b' });
  const heard = vi.fn();
  bus.subscribe('session.changed', heard);
  expect(heard).toHaveBeenCalledExactlyOnceWith({ member_id: 'b' });
});

test('When a payload has another shape, then it is dropped and reported', () => {
  const { bus, reports } = openTab();
  const heard = vi.fn();
  bus.subscribe('session.changed', heard);
  bus.publish('session.changed', { member: 7 } as never);
  expect(heard).not.toHaveBeenCalled();
  expect(reports).toEqual([expect.stringContaining('session.changed: payload refused')]);
});

test('When a subscriber throws, then the others hear the event all the same', () => {
  const { bus, reports } = openTab();
  const heard = vi.fn();
  bus.subscribe('session.expired', () => {
    throw new Error('broken remote');
  });
  bus.subscribe('session.expired', heard);
  bus.publish('session.expired', {});
  expect(heard).toHaveBeenCalledOnce();
  expect(reports).toEqual([expect.stringContaining('broken remote')]);
});

test('When an event goes across tabs, then another tab hears it once and does not send it back', async () => {
  const here = openTab();
  const there = openTab();
  const heardHere = vi.fn();
  const heardThere = vi.fn();
  here.bus.subscribe('profile.changed', heardHere);
  there.bus.subscribe('profile.changed', heardThere);
  here.bus.publish('profile.changed', {});
  await vi.waitFor(() => expect(heardThere).toHaveBeenCalledTimes(1));
  expect(heardHere).toHaveBeenCalledTimes(1);
});
