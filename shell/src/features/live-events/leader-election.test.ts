import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runInLeaderTab } from './leader-election.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const opened: AbortController[] = [];
let name = '';

beforeEach(() => {
  name = `leader.${crypto.randomUUID()}`;
  vi.stubGlobal('document', page);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const tab of opened.splice(0)) tab.abort();
});

/** A tab that takes part in the election. `runs` has one signal for each time the tab started the task. */
function openTab() {
  const closing = new AbortController();
  opened.push(closing);
  const runs: AbortSignal[] = [];
  runInLeaderTab(name, (signal) => runs.push(signal), closing.signal);
  return { runs, isLeader: () => runs.some(({ aborted }) => !aborted), close: () => closing.abort() };
}

/** A tab that holds the lock and answers no ping, as a tab that a phone has frozen. */
async function openFrozenLeader() {
  const closing = new AbortController();
  opened.push(closing);
  await new Promise<void>((held) => {
    const freeze = async () => {
      held();
      await new Promise((resume) => closing.signal.addEventListener('abort', resume));
    };
    navigator.locks.request(name, freeze).catch(() => undefined);
  });
  return { close: () => closing.abort() };
}

test('When two tabs are open, then one is the leader, and the other becomes the leader after it closes', async () => {
  const one = openTab();
  await until(one.isLeader);
  const answered = pong();
  const other = openTab();
  await answered;
  await passPongDeadline();
  expect([one.isLeader(), other.isLeader()]).toEqual([true, false]);
  one.close();
  await until(other.isLeader);
});

test('When a tab opens while the leader is frozen, then the new tab becomes the leader', async () => {
  await openFrozenLeader();
  const tab = openTab();
  await passPongDeadline();
  await until(tab.isLeader);
});

test('When the leader closes before it answers a ping, then the next tab starts the task once', async () => {
  const frozen = await openFrozenLeader();
  const tab = openTab();
  page.dispatchEvent(new Event('visibilitychange'));
  frozen.close();
  await until(tab.isLeader);
  await passPongDeadline();
  expect(tab.runs.map(({ aborted }) => aborted)).toEqual([false]);
});

/** Resolves when a leader has answered a ping and every tab has received the answer. */
function pong(): Promise<void> {
  const channel = new BroadcastChannel(name);
  return new Promise((received) => {
    channel.addEventListener('message', ({ data }) => {
      if (data !== 'pong') return;
      channel.close();
      setImmediate(received);
    });
  });
}

/** Advances the fake clock past the deadline of a ping and runs what follows from it. */
async function passPongDeadline(): Promise<void> {
  vi.advanceTimersByTime(1500);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((done) => setImmediate(done));
}
