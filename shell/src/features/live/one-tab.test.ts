import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inOneTab } from './one-tab.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const opened: AbortController[] = [];
let name = '';

beforeEach(() => {
  name = `one-tab.${crypto.randomUUID()}`;
  vi.stubGlobal('document', page);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const tab of opened.splice(0)) tab.abort();
});

/** A tab: how often it began the work, whether it is at it, and how to close it. */
function openTab() {
  const closing = new AbortController();
  opened.push(closing);
  const begun: AbortSignal[] = [];
  inOneTab(name, (signal) => begun.push(signal), closing.signal);
  return { begun, isWorking: () => begun.some(({ aborted }) => !aborted), close: () => closing.abort() };
}

/** A tab that the system has put to sleep while it had the work. */
async function openSleepingTab() {
  const closing = new AbortController();
  opened.push(closing);
  await new Promise<void>((held) => {
    const sleep = async () => {
      held();
      await new Promise((woken) => closing.signal.addEventListener('abort', woken));
    };
    navigator.locks.request(name, sleep).catch(() => undefined);
  });
  return { close: () => closing.abort() };
}

test('When two tabs are open, then one works, and the other one as soon as that is closed', async () => {
  const one = openTab();
  await until(one.isWorking);
  const answer = alive();
  const other = openTab();
  await answer;
  await passWithoutAnswer();
  expect([one.isWorking(), other.isWorking()]).toEqual([true, false]);
  one.close();
  await until(other.isWorking);
});

test('When a tab is opened while the one with the work sleeps, then it takes the work over', async () => {
  await openSleepingTab();
  const tab = openTab();
  await passWithoutAnswer();
  await until(tab.isWorking);
});

test('When the tab with the work is closed before it has answered, then the next one begins the work once', async () => {
  const sleeping = await openSleepingTab();
  const tab = openTab();
  page.dispatchEvent(new Event('visibilitychange'));
  sleeping.close();
  await until(tab.isWorking);
  await passWithoutAnswer();
  expect(tab.begun.map(({ aborted }) => aborted)).toEqual([false]);
});

/** Until a tab has said that it is alive, and all have heard it. */
function alive(): Promise<void> {
  const channel = new BroadcastChannel(name);
  return new Promise((heard) => {
    channel.addEventListener('message', ({ data }) => {
      if (data !== 'alive') return;
      channel.close();
      setImmediate(heard);
    });
  });
}

/** The time passes in which a tab that has the work has to answer, and what comes of that is done. */
async function passWithoutAnswer(): Promise<void> {
  vi.advanceTimersByTime(1500);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((done) => setImmediate(done));
}
