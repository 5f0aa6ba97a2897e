import { expect, test, vi } from 'vitest';
import { comeBack, completeOnboarding, startGateway } from '../../testing/gateway.ts';
import { WAIT } from '../../testing/wait.ts';

test('When somebody begins to sign in, then the browser goes to the provider with state, PKCE and the choice of an account', async () => {
  const site = await startGateway();
  const answer = await site.browser().get('/auth/google');
  expect(answer.status).toBe(302);
  const url = new URL(answer.headers.get('location') ?? '');
  expect(url.origin + url.pathname).toBe(`${site.provider.origin}/authorize`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: 'http://bandhavya.example/auth/google/callback',
    scope: 'openid profile email',
    prompt: 'select_account',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
    state: expect.stringMatching(/^.{24,}$/u),
  });
});

test('When the provider sends somebody back, then they are signed in under a new session id and sent to the welcome page', async () => {
  const site = await startGateway();
  const browser = site.browser();
  const callback = await comeBack(browser, site.provider);
  const before = browser.cookies.get('sid');
  const landed = await browser.get(callback);
  expect([landed.status, landed.headers.get('location')]).toEqual([302, '/']);
  expect(before).toBeDefined();
  expect(browser.cookies.get('sid')).not.toBe(before);
  const home = await browser.get('/');
  expect([home.status, home.headers.get('location')]).toEqual([302, '/onboarding/welcome']);
  const me = await browser.get('/me');
  expect(await me.json()).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/u),
    first_name: '',
    last_name: '',
    given_name: 'Asha',
    family_name: 'Rao',
    onboarding: {
      consented: false,
      ground_rules: false,
      done: [],
      complete: false,
      locked: false,
      next: '/onboarding/welcome',
    },
  });
});

test('When the old session id of before the sign-in is presented, then nobody is signed in under it', async () => {
  const site = await startGateway();
  const browser = site.browser();
  const callback = await comeBack(browser, site.provider);
  const before = browser.copy();
  await browser.get(callback);
  expect((await before.get('/me')).status).toBe(401);
});

test('When the same person signs in again with another e-mail address, then it is the same member', async () => {
  const site = await startGateway();
  const first = await completeOnboarding(await site.signIn({ sub: 'one', email: 'a@mail.example' }));
  const second = await site.signIn({ sub: 'one', email: 'b@mail.example' });
  const summary = await (await second.get('/me')).json();
  expect(summary.id).toBe((await (await first.get('/me')).json()).id);
  expect(summary.onboarding.complete).toBe(true);
  expect(await site.stored.members.find().lean()).toMatchObject([{ email: 'b@mail.example', first_name: 'Asha' }]);
});

test('When two people share an e-mail address, then they are two members', async () => {
  const site = await startGateway();
  await site.signIn({ sub: 'one', email: 'family@mail.example' });
  await site.signIn({ sub: 'two', email: 'family@mail.example' });
  expect(await site.stored.members.countDocuments()).toBe(2);
});

test('When one person signs in twenty times at the same moment, then there is one member', async () => {
  const site = await startGateway();
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const browser = await site.signIn({ sub: 'the same person' });
      return (await (await browser.get('/me')).json()).id;
    }),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await site.stored.members.countDocuments()).toBe(1);
});

test('When the provider says little or odd things of somebody, then they are signed in with what is usable', async () => {
  const site = await startGateway();
  await site.signIn({
    sub: 'odd',
    email: 7,
    given_name: undefined,
    family_name: undefined,
    name: ' Asha  <b>Rao</b> Bhat ',
  });
  expect(await site.stored.members.findOne().lean()).toMatchObject({
    email: '',
    given_name: 'Asha',
    family_name: 'Rao Bhat',
  });
});

test.each([
  ['it was cancelled', '?error=access_denied&error_description=cancelled'],
  ['the provider reports an error', '?error=server_error'],
  ['the code is of nobody', '?code=guessed&state=guessed'],
  ['nothing came back', '?state=x'],
  ['the state is a list', '?code=a&state=a&state=b'],
])('When a sign-in fails because %s, then the browser lands on / and the reason is logged', async (_, query) => {
  const site = await startGateway();
  const browser = site.browser();
  await browser.get('/auth/google');
  const answer = await browser.get(`/auth/google/callback${query}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?sign-in=failed']);
  expect(site.logged.lines.join('')).toContain('The sign-in failed');
  expect((await browser.get('/me')).status).toBe(401);
});

test('When a browser comes back with a sign-in that another browser began, then it is refused', async () => {
  const site = await startGateway();
  const callback = await comeBack(site.browser(), site.provider, { sub: 'attacker' });
  const victim = site.browser();
  await victim.get('/auth/google');
  const answer = await victim.get(callback);
  expect(answer.headers.get('location')).toBe('/?sign-in=failed');
  expect((await victim.get('/me')).status).toBe(401);
});

test('When a callback is used a second time, then nothing happens', async () => {
  const site = await startGateway();
  const browser = site.browser();
  const callback = await comeBack(browser, site.provider);
  const thief = browser.copy();
  await browser.get(callback);
  expect((await thief.get(callback)).headers.get('location')).toBe('/?sign-in=failed');
  expect((await browser.get(callback)).headers.get('location')).toBe('/');
});

test.each(['token', 'userinfo'] as const)('When the provider fails at %s, then the sign-in fails', async (endpoint) => {
  const site = await startGateway();
  const browser = site.browser();
  const callback = await comeBack(browser, site.provider);
  if (endpoint === 'token') site.provider.behaviour.token = 'refusing';
  else site.provider.behaviour.userinfo = 'garbage';
  expect((await browser.get(callback)).headers.get('location')).toBe('/?sign-in=failed');
  expect(await site.stored.members.countDocuments()).toBe(0);
});

test('When the provider never answers, then the sign-in fails after some seconds', async () => {
  const site = await startGateway();
  const browser = site.browser();
  const callback = await comeBack(browser, site.provider);
  site.provider.behaviour.token = 'silent';
  const asked = Date.now();
  expect((await browser.get(callback)).headers.get('location')).toBe('/?sign-in=failed');
  expect(Date.now() - asked).toBeLessThan(9000);
});

test('When somebody who is signed in begins to sign in, then they are sent to /', async () => {
  const site = await startGateway();
  const browser = await site.signIn();
  expect((await browser.get('/auth/google')).headers.get('location')).toBe('/');
});

test('When a member was removed, then their session ends and they can sign in anew', async () => {
  const site = await startGateway();
  const browser = await site.signIn({ sub: 'gone' });
  await site.stored.members.deleteMany({});
  expect((await browser.get('/api/users/me')).status).toBe(401);
  const begun = await browser.get('/auth/google');
  expect(begun.headers.get('location')).toContain('/authorize?');
});

test('When sign-ins are begun faster than allowed from one address, then 429 says when to try again', async () => {
  const site = await startGateway({ SIGN_INS_PER_MINUTE: '3' });
  const from = `198.51.100.${Math.ceil(Math.random() * 250)}`;
  const statuses = [];
  for (let n = 0; n < 4; n += 1) {
    statuses.push((await site.browser({ 'x-forwarded-for': from }).get('/auth/google')).status);
  }
  expect(statuses).toEqual([302, 302, 302, 429]);
  const refused = await site.browser({ 'x-forwarded-for': from }).get('/auth/google');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'rate.limited', status: 429 });
  expect((await site.browser({ 'x-forwarded-for': '203.0.113.9' }).get('/auth/google')).status).toBe(302);
});

test('When somebody signs in, then the log names the member by id and nothing personal', async () => {
  const site = await startGateway();
  const browser = await completeOnboarding(await site.signIn({ email: 'private@mail.example', given_name: 'Privata' }));
  await browser.send('PATCH', '/api/users/me', { phone_number: '12' });
  await vi.waitFor(() => expect(site.logged.lines.join('')).toContain('"status":400'), WAIT);
  const log = site.logged.lines.join('');
  expect(log).toContain('Signed in');
  for (const secret of [
    'private@mail',
    'Privata',
    '9876543210',
    '1995-04-23',
    'code=',
    browser.cookies.get('sid') ?? 'sid',
  ]) {
    expect(log).not.toContain(secret);
  }
});
