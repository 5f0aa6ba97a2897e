// @vitest-environment jsdom
import { SHELL_API_VERSION } from '@bandhavya/contracts';
import { StubGateway } from '@bandhavya/testing-browser';
import { expect, test, vi } from 'vitest';
import { getRemotes, refreshRemote } from './remotes-store.ts';

test('When a page asks for remotes, then it says the version of its shell', async () => {
  const remotes = [{ name: 'mf_search', version: 'one', routes: ['/search'], entry: 'http://localhost:3001/one.js' }];
  const queries: string[] = [];
  const gateway = new StubGateway();
  gateway.answer('getRemotes', ({ query }) => {
    queries.push(String(query));
    return { answer: { remotes, shell: { api: SHELL_API_VERSION }, gateway: { api: '1.11.0', features: {} } } };
  });
  vi.stubGlobal('fetch', gateway.fetch);
  await refreshRemote('mf_search');
  expect([queries, getRemotes()]).toEqual([[`shell=${SHELL_API_VERSION}`], remotes]);
});
