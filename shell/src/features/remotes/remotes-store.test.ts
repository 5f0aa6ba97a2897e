// @vitest-environment jsdom
import { SHELL_API_VERSION } from '@bandhavya/contracts';
import { StubGateway } from '@bandhavya/testing-browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getRemotes, refreshRemote, setRemotes } from './remotes-store.ts';

const SEARCH = { name: 'mf_search', version: 'one', routes: ['/search'] };
const PROFILE = { name: 'mf_profile', version: 'one', routes: ['/profile'] };

const answerWith = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body));

test.each([
  ['no list', { remotes: 'garbage' }],
  ['nothing', {}],
  ['a list of other things', { remotes: [null, 7, { name: 'mf_search' }] }],
])('When the gateway returns %s, then the known versions stay', async (_, body) => {
  setRemotes([SEARCH, PROFILE]);
  answerWith(body);
  await refreshRemote('mf_search');
  expect(getRemotes()).toEqual([SEARCH, PROFILE]);
});

test('When the gateway does not respond within 3 s, then the known versions stay', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  setRemotes([SEARCH]);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const refreshed = refreshRemote('mf_search');
  await vi.advanceTimersByTimeAsync(3000);
  await refreshed;
  expect([getRemotes(), timeout.mock.calls.length > 0]).toEqual([[SEARCH], true]);
});

test('When a page was made with damaged remotes, then the others are kept', () => {
  setRemotes([SEARCH, null, { name: 'mf_profile' }]);
  expect(getRemotes()).toEqual([SEARCH]);
});

test('When a page asks for remotes, then it says the version of its shell', async () => {
  const remotes = [{ name: 'mf_search', version: 'one', routes: ['/search'], entry: 'http://localhost:3001/one.js' }];
  const queries: string[] = [];
  const gateway = new StubGateway();
  gateway.answer('getRemotes', ({ query }) => {
    queries.push(String(query));
    return { answer: { remotes, shell: { api: SHELL_API_VERSION }, gateway: { api: '1.11.0', features: {} } } };
  });
  vi.stubGlobal('fetch', gateway.fetch);
  setRemotes([]);
  await refreshRemote('mf_search');
  expect([queries, getRemotes()]).toEqual([[`shell=${SHELL_API_VERSION}`], remotes]);
});
