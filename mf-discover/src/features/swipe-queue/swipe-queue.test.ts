// @vitest-environment jsdom
import { ApiError, type SwipeToSend } from '@bandhavya/api-client';
import { type ProblemCode, problems } from '@bandhavya/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SwipeQueue, type SwipeSendOutcome } from './swipe-queue.ts';
import { SwipeStore } from './swipe-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const refused = (code: ProblemCode) => new ApiError(code, problems[code].status, problems[code].title);
const lost = () => new ApiError('network', 0, 'Connection lost');

type Gateway = {
  heard: string[];
  answer: (request: string) => Error | undefined;
  online: boolean;
  /** Resolves when the last action with the browser's lock has ended. */
  lock: Promise<void>;
};

/** A gateway that records requests. `answer` returns the error of a request, if any. */
function newGateway(): Gateway {
  return { heard: [], answer: () => undefined, online: true, lock: Promise.resolve() };
}

/** The queue of a tab, with its outcomes. */
function openTab(gateway: Gateway, memberId = 'me') {
  const hear = async (request: string) => {
    gateway.heard.push(request);
    const problem = gateway.answer(request);
    if (problem) throw problem;
  };
  const queue = new SwipeQueue({
    store: new SwipeStore(memberId),
    send: async ({ to, direction }: SwipeToSend) => {
      await hear(`${direction} ${to}`);
      return { to, direction };
    },
    undo: async ({ to }) => hear(`undo ${to}`),
    exclusively: (action) => {
      gateway.lock = gateway.lock.then(action);
      return gateway.lock;
    },
    maySend: () => gateway.online,
  });
  const outcomes: SwipeSendOutcome[] = [];
  queue.onOutcome((outcome) => outcomes.push(outcome));
  return { queue, outcomes };
}

test('When several candidates are swiped at once, then their swipes are sent one by one in that order', async () => {
  const gateway = newGateway();
  const { queue, outcomes } = openTab(gateway);
  queue.swipe('a', 'liked');
  queue.swipe('b', 'disliked');
  queue.swipe('c', 'super_liked');
  await queue.flush();
  expect(gateway.heard).toEqual(['liked a', 'disliked b', 'super_liked c']);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['recorded', 'recorded', 'recorded']);
  expect(queue.state()).toEqual({ unsent: 0, failing: false });
});

test('When the connection is lost, then the same swipe is retried with growing delays, and no other overtakes it', async () => {
  const gateway = newGateway();
  const keys: string[] = [];
  gateway.answer = () => lost();
  const queue = new SwipeQueue({
    store: new SwipeStore('me'),
    send: async ({ to, direction, key }) => {
      keys.push(key);
      gateway.heard.push(to);
      const problem = gateway.answer(to);
      if (problem) throw problem;
      return { to, direction };
    },
    undo: async () => undefined,
    exclusively: (action) => action(),
    maySend: () => true,
  });
  queue.swipe('a', 'liked');
  queue.swipe('b', 'liked');
  await queue.flush();
  expect(new Set(gateway.heard)).toEqual(new Set(['a']));
  expect(queue.state()).toEqual({ unsent: 2, failing: true });
  const before = gateway.heard.length;
  await vi.advanceTimersByTimeAsync(60_000);
  const attempts = gateway.heard.length - before;
  expect(attempts).toBeGreaterThan(1);
  expect(attempts).toBeLessThan(7);
  gateway.answer = () => undefined;
  await queue.flush();
  expect(new Set(keys.slice(0, -1)).size).toBe(1);
  expect(gateway.heard.at(-1)).toBe('b');
  expect(queue.state()).toEqual({ unsent: 0, failing: false });
});

test('When the browser is offline, then swipes are sent after it is online again', async () => {
  const gateway = newGateway();
  gateway.online = false;
  const { queue } = openTab(gateway);
  queue.swipe('a', 'liked');
  await queue.flush();
  expect(gateway.heard).toEqual([]);
  expect(queue.swiped()).toEqual(new Set(['a']));
  gateway.online = true;
  await queue.flush();
  expect(gateway.heard).toEqual(['liked a']);
});

test('When the page is reloaded, then unsent swipes are sent, for that member only', async () => {
  const gateway = newGateway();
  gateway.online = false;
  const before = openTab(gateway);
  before.queue.swipe('a', 'liked');
  before.queue.swipe('b', 'disliked');
  await before.queue.flush();
  gateway.online = true;
  const somebodyElse = openTab(gateway, 'somebody-else');
  await somebodyElse.queue.flush();
  expect(gateway.heard).toEqual([]);
  const after = openTab(gateway);
  expect(after.queue.state().unsent).toBe(2);
  await after.queue.flush();
  expect(gateway.heard).toEqual(['liked a', 'disliked b']);
});

test.each(['member.absent', 'swipes.exhausted', 'account.archived'] as const)(
  'When a swipe is refused with %s, then the outcome has the code and the others are sent',
  async (code) => {
    const gateway = newGateway();
    gateway.answer = (request) => (request === 'liked a' ? refused(code) : undefined);
    const { queue, outcomes } = openTab(gateway);
    queue.swipe('a', 'liked');
    queue.swipe('b', 'liked');
    await queue.flush();
    expect(outcomes).toMatchObject([
      { kind: 'refused', code, request: { to: 'a' } },
      { kind: 'recorded', to: 'b' },
    ]);
    expect(queue.state().unsent).toBe(0);
  },
);

test.each(['rate.limited', 'service.unavailable', 'session.required'] as const)(
  'When the gateway returns %s, then the swipe stays queued and is retried',
  async (code) => {
    const gateway = newGateway();
    gateway.answer = () => refused(code);
    const { queue, outcomes } = openTab(gateway);
    queue.swipe('a', 'liked');
    await queue.flush();
    expect(outcomes).toEqual([]);
    expect(queue.state()).toEqual({ unsent: 1, failing: true });
    gateway.answer = () => undefined;
    await vi.advanceTimersByTimeAsync(5000);
    expect(outcomes).toMatchObject([{ kind: 'recorded', to: 'a' }]);
  },
);

test('When an unsent swipe is undone, then neither request is sent', async () => {
  const gateway = newGateway();
  gateway.online = false;
  const { queue } = openTab(gateway);
  queue.undo(queue.swipe('a', 'liked'));
  expect(queue.swiped()).toEqual(new Set());
  queue.swipe('a', 'disliked');
  gateway.online = true;
  await queue.flush();
  expect(gateway.heard).toEqual(['disliked a']);
});

test('When a swipe without a response is undone, then it is retried first and undone afterwards', async () => {
  const gateway = newGateway();
  gateway.answer = () => lost();
  const { queue, outcomes } = openTab(gateway);
  const swipe = queue.swipe('a', 'liked');
  await queue.flush();
  gateway.answer = () => undefined;
  gateway.heard.length = 0;
  queue.undo(swipe);
  await queue.flush();
  expect(gateway.heard).toEqual(['liked a', 'undo a']);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['recorded', 'undone']);
});

test('When a recorded swipe is undone, then one request undoes it, and a refusal has its code', async () => {
  const gateway = newGateway();
  const { queue, outcomes } = openTab(gateway);
  const first = queue.swipe('a', 'liked');
  await queue.flush();
  queue.undo(first);
  await queue.flush();
  expect(gateway.heard).toEqual(['liked a', 'undo a']);
  const second = queue.swipe('b', 'liked');
  await queue.flush();
  gateway.answer = (request) => (request === 'undo b' ? refused('undo.not-last') : undefined);
  queue.undo(second);
  await queue.flush();
  expect(outcomes.at(-1)).toMatchObject({ kind: 'refused', code: 'undo.not-last', request: { kind: 'undo', to: 'b' } });
});

test('When a swipe is refused after it was undone, then there is no outcome', async () => {
  const gateway = newGateway();
  gateway.answer = () => lost();
  const { queue, outcomes } = openTab(gateway);
  const swipe = queue.swipe('a', 'liked');
  await queue.flush();
  queue.undo(swipe);
  gateway.answer = () => refused('member.absent');
  await queue.flush();
  expect(outcomes).toEqual([]);
  expect(queue.state().unsent).toBe(0);
});

test('When two tabs swipe, then both keep all swipes in order', async () => {
  const gateway = newGateway();
  gateway.online = false;
  const one = openTab(gateway);
  const other = openTab(gateway);
  one.queue.swipe('a', 'liked');
  vi.advanceTimersByTime(1);
  other.queue.swipe('b', 'liked');
  vi.advanceTimersByTime(1);
  one.queue.swipe('c', 'liked');
  await Promise.all([one.queue.flush(), other.queue.flush()]);
  gateway.online = true;
  await Promise.all([one.queue.flush(), other.queue.flush()]);
  expect(gateway.heard).toEqual(['liked a', 'liked b', 'liked c']);
  one.queue.reread();
  expect(one.queue.state().unsent).toBe(0);
});

test('When another tab is closed with an unsent swipe, then this one sends it', async () => {
  const gateway = newGateway();
  gateway.online = false;
  const closed = openTab(gateway);
  const open = openTab(gateway);
  closed.queue.swipe('a', 'liked');
  await closed.queue.flush();
  open.queue.reread();
  gateway.online = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open.outcomes).toMatchObject([{ kind: 'recorded', to: 'a' }]);
});

test('When localStorage is full, then swipes are sent all the same', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const gateway = newGateway();
  gateway.online = false;
  const { queue } = openTab(gateway);
  queue.swipe('a', 'liked');
  gateway.online = true;
  await queue.flush();
  expect(gateway.heard).toEqual(['liked a']);
});

test('When a stored item is unreadable, then it is skipped', async () => {
  localStorage.setItem('bandhavya.swipes.me.1', '{"id":');
  localStorage.setItem('bandhavya.swipes.me.2', '7');
  const gateway = newGateway();
  const { queue } = openTab(gateway);
  queue.swipe('a', 'liked');
  await queue.flush();
  expect(gateway.heard).toEqual(['liked a']);
});
