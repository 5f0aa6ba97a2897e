import { randomUUID } from 'node:crypto';
import { storedMember } from '@bandhavya/testing/collections';
import { expect, test } from 'vitest';
import { comeBack, sharedGateway } from '../../testing/gateway.ts';
import { newPerson } from '../../testing/people.ts';

const gateway = sharedGateway();

/** Signs a person in from a link with a return path. Resolves with the redirects of /, at the first and at a later visit. */
async function landAfter(returnTo: string, sub: string): Promise<(string | null)[]> {
  const { site } = gateway;
  const browser = site.browser();
  const callback = await comeBack(
    browser,
    site.provider,
    { sub },
    `?${new URLSearchParams({ 'return-to': returnTo })}`,
  );
  expect((await browser.get(callback)).headers.get('location')).toBe('/');
  const visit = async () => (await browser.get('/')).headers.get('location');
  return [await visit(), await visit()];
}

async function subjectOfCompleteMember(): Promise<string> {
  const { _id } = await newPerson(gateway.site);
  return (await storedMember(gateway.site.stored, _id)).identity.subject;
}

test('When a complete member signs in from a page, then they return to it once, with its query', async () => {
  const page = '/search?tab=viewed&age_min=25';
  expect(await landAfter(page, await subjectOfCompleteMember())).toEqual([page, '/home']);
});

test('When the return path leads to another site, then a complete member goes to /home', async () => {
  expect(await landAfter('//evil.example', await subjectOfCompleteMember())).toEqual(['/home', '/home']);
});

test('When a new member signs in from a page, then they go where the onboarding says', async () => {
  expect(await landAfter('/search', randomUUID())).toEqual(['/onboarding/welcome', '/onboarding/welcome']);
});

test('When the sign-in fails, then the landing page keeps the return path', async () => {
  const browser = gateway.site.browser();
  await browser.get('/auth/google?return-to=%2Fsearch%3Ftab%3Dname');
  const answer = await browser.get('/auth/google/callback?error=access_denied');
  expect(answer.headers.get('location')).toBe('/?sign-in=failed&return-to=%2Fsearch%3Ftab%3Dname');
});

test('When a signed-in member follows a sign-in link, then they go to its page', async () => {
  const { browser } = await newPerson(gateway.site);
  expect((await browser.get('/auth/google?return-to=/matches')).headers.get('location')).toBe('/');
  expect((await browser.get('/')).headers.get('location')).toBe('/matches');
});
