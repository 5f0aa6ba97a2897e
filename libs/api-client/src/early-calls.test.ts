import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, callEarly } from './call.ts';
import { EARLY_MS } from './early-responses.ts';

const sent: string[] = [];
let fails = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sent.length = 0;
  fails = false;
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    if (fails) throw new TypeError('Failed to fetch');
    return Response.json({ number: sent.length });
  });
});

// No response of one test may wait in the next one.
afterEach(() => {
  vi.advanceTimersByTime(EARLY_MS);
  vi.useRealTimers();
});

const member = (id: string) => ({ params: { id } });

test('When a page calls what was requested early, then it takes that response, once', async () => {
  callEarly('getMember', member('one'));
  callEarly('getMember', member('one'));
  expect(await call('getMember', member('one'))).toEqual({ number: 1 });
  expect(await call('getMember', member('one'))).toEqual({ number: 2 });
});

test('When a page calls something else, then it sends its own request', async () => {
  callEarly('getMember', member('two'));
  expect(await call('getMember', member('three'))).toEqual({ number: 2 });
  expect(sent).toEqual(['/api/members/two', '/api/members/three']);
});

test('When the page opens long after the early request, then it sends its own request', async () => {
  callEarly('getMember', member('four'));
  vi.advanceTimersByTime(EARLY_MS);
  expect(await call('getMember', member('four'))).toEqual({ number: 2 });
});

test('When the early request fails, then the page sends its own request', async () => {
  fails = true;
  callEarly('getMember', member('five'));
  fails = false;
  expect(await call('getMember', member('five'))).toEqual({ number: 2 });
});
