// @vitest-environment jsdom
import { setSession } from '@bandhavya/platform';
import { aSession, newId } from '@bandhavya/testing/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestOpenMemberEarly, requestOwnProfileEarly } from './early-requests.ts';

const OTHER = newId();
const member = { ...aSession(), id: newId() };
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    throw new TypeError('Failed to fetch');
  });
  setSession({ state: 'signed-in', member });
});

test.each([
  ['/profile', ['/api/profile']],
  [`/members/${OTHER}`, [`/api/members/${OTHER}`]],
  // The own address leads to the preview, and a wrong one to a page without a request.
  [`/members/${member.id}`, []],
  ['/members/somebody', []],
  ['/profile/preview', []],
])('When %s opens, then its first data are requested before the page has loaded', (address, requests) => {
  window.history.replaceState(undefined, '', address);
  requestOwnProfileEarly();
  requestOpenMemberEarly();
  expect(sent).toEqual(requests);
});
