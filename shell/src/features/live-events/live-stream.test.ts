// @vitest-environment jsdom
import { retryDelay } from '@bandhavya/api-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToStream } from './live-stream.ts';

/** The browser's EventSource, which jsdom lacks, as far as the stream uses it. */
class FakeEventSource extends EventTarget {
  static readonly opened: FakeEventSource[] = [];
  readonly url: string;
  closed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.closed = true;
  }

  receive(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: typeof data === 'string' ? data : JSON.stringify(data) }));
  }
}

const ending: AbortController[] = [];

beforeEach(() => {
  FakeEventSource.opened.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Half of the jitter: the delay itself.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  for (const end of ending.splice(0)) end.abort();
  vi.useRealTimers();
});

function listen() {
  const end = new AbortController();
  ending.push(end);
  const handlers = { onEvent: vi.fn(), onConnected: vi.fn(), onFailed: vi.fn() };
  listenToStream({ url: '/api/events', ...handlers }, end.signal);
  return { ...handlers, end };
}

function latest(): FakeEventSource {
  const source = FakeEventSource.opened.at(-1);
  if (!source) throw new Error('No stream was opened');
  return source;
}

const fail = () => latest().dispatchEvent(new Event('error'));
const connections = () => FakeEventSource.opened.length;

test('When the gateway sends an event, then it is parsed and passed on', () => {
  const { onEvent, onConnected } = listen();
  latest().dispatchEvent(new Event('open'));
  latest().receive('match.ended', { id: 'm' });
  expect(onConnected).toHaveBeenCalledOnce();
  expect(onEvent.mock.calls).toEqual([[{ name: 'match.ended', data: { id: 'm' } }]]);
});

test('When the gateway states the version of an event, then the version is no part of its data', () => {
  const { onEvent } = listen();
  latest().receive('match.ended', { id: 'm', version: 1, reason: 'of a later release' });
  expect(onEvent.mock.calls).toEqual([[{ name: 'match.ended', data: { id: 'm' } }]]);
});

test('When the gateway sends another version of an event, then it is reported, and the page refetches what it shows', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { onEvent } = listen();
  latest().receive('match.ended', { match: { id: 'm' }, version: 2 });
  expect(onEvent.mock.calls).toEqual([[{ name: 'unseen.changed', data: { refetch_within_ms: 1000 } }]]);
  expect(report).toHaveBeenCalledWith('Live event match.ended: version 2; this page has version 1');
});

test.each(['{"id": 7}', '{"id": "m", "version": "new"}', '<html>'])(
  'When the gateway sends the event %s, then it is dropped and reported',
  (data) => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { onEvent } = listen();
    latest().receive('match.ended', data);
    expect(onEvent).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledWith(expect.stringContaining('match.ended'));
  },
);

test('When the connection fails again and again, then the delays grow, and a connection resets them', () => {
  const { onFailed } = listen();
  for (const failures of [1, 2, 3]) {
    fail();
    vi.advanceTimersByTime(retryDelay(failures) - 1);
    expect(connections()).toBe(failures);
    vi.advanceTimersByTime(1);
    expect(connections()).toBe(failures + 1);
  }
  latest().dispatchEvent(new Event('open'));
  fail();
  vi.advanceTimersByTime(retryDelay(1));
  expect(connections()).toBe(5);
  expect(onFailed).toHaveBeenCalledTimes(3);
});

test('When a connected stream ends, then only a refused attempt to reconnect is reported', () => {
  const { onFailed } = listen();
  latest().dispatchEvent(new Event('open'));
  fail();
  expect(onFailed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(retryDelay(1));
  fail();
  expect(onFailed).toHaveBeenCalledOnce();
});

test('When the browser is offline, then the stream waits for the connection and reconnects at once', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { onFailed } = listen();
  fail();
  vi.runAllTimers();
  expect([connections(), onFailed.mock.calls.length]).toEqual([1, 0]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(connections()).toBe(2);
});

test('When the signal aborts, then the connection closes and no other one opens', () => {
  const { end } = listen();
  fail();
  end.abort();
  vi.runAllTimers();
  window.dispatchEvent(new Event('online'));
  expect([connections(), latest().closed]).toEqual([1, true]);
});
