import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { comeBack, completeOnboarding, sharedGateway, startGateway } from '../../testing/gateway.ts';
import { WAIT } from '../../testing/wait.ts';

const gateway = sharedGateway();
const withSubject = (subject: string) => ({ 'identity.subject': subject });

test('redirects a sign-in to the provider with state, PKCE and the choice of an account', async () => {
  const { site } = gateway;
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

test('When a person returns from the provider, then they get a new session id and the welcome page', async () => {
  const { site } = gateway;
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

test('returns 401 for the session id from before the sign-in', async () => {
  const { site } = gateway;
  const browser = site.browser();
  const callback = await comeBack(browser, site.provider);
  const before = browser.copy();
  await browser.get(callback);
  expect((await before.get('/me')).status).toBe(401);
});

test('When a person signs in again with another e-mail address, then the member is the same', async () => {
  const { site } = gateway;
  const sub = randomUUID();
  const first = await completeOnboarding(await site.signIn({ sub, email: 'a@mail.example' }));
  const second = await site.signIn({ sub, email: 'b@mail.example' });
  const summary = await (await second.get('/me')).json();
  expect(summary.id).toBe((await (await first.get('/me')).json()).id);
  expect(summary.onboarding.complete).toBe(true);
  expect(await site.stored.members.find(withSubject(sub)).toArray()).toMatchObject([
    { email: 'b@mail.example', first_name: 'Asha' },
  ]);
});

test('creates two members for two people with one e-mail address', async () => {
  const { site } = gateway;
  const email = 'family@mail.example';
  await site.signIn({ email });
  await site.signIn({ email });
  expect(await site.stored.members.countDocuments({ email })).toBe(2);
});

test('creates one member when a person signs in ten times concurrently', async () => {
  const { site } = gateway;
  const sub = randomUUID();
  const ids = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const browser = await site.signIn({ sub });
      return (await (await browser.get('/me')).json()).id;
    }),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await site.stored.members.countDocuments(withSubject(sub))).toBe(1);
});

test('When the userinfo response is incomplete or odd, then the member has the usable values', async () => {
  const { site } = gateway;
  await site.signIn({
    sub: 'odd',
    email: 7,
    given_name: undefined,
    family_name: undefined,
    name: ' Asha  <b>Rao</b> Bhat ',
  });
  expect(await site.stored.members.findOne(withSubject('odd'))).toMatchObject({
    email: '',
    given_name: 'Asha',
    family_name: '<b>Rao</b> Bhat',
  });
});

test.each([
  ['it was cancelled', '?error=access_denied&error_description=cancelled'],
  ['the provider reports an error', '?error=server_error'],
  ['the code is unknown', '?code=guessed&state=guessed'],
  ['the callback has neither a code nor an error', '?state=x'],
  ['the state is a list', '?code=a&state=a&state=b'],
])('When a sign-in fails because %s, then it redirects to / and logs the reason', async (_, query) => {
  const { site } = gateway;
  const browser = site.browser();
  const earlier = site.logged.lines.length;
  await browser.get('/auth/google');
  const answer = await browser.get(`/auth/google/callback${query}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?sign-in=failed']);
  expect(site.logged.lines.slice(earlier).join('')).toContain('The sign-in failed');
  expect((await browser.get('/me')).status).toBe(401);
});

test('refuses a callback of a sign-in that another browser began', async () => {
  const { site } = gateway;
  const callback = await comeBack(site.browser(), site.provider, { sub: 'attacker' });
  const victim = site.browser();
  await victim.get('/auth/google');
  const answer = await victim.get(callback);
  expect(answer.headers.get('location')).toBe('/?sign-in=failed');
  expect((await victim.get('/me')).status).toBe(401);
});

test('refuses a callback that was used before', async () => {
  const { site } = gateway;
  const browser = site.browser();
  const callback = await comeBack(browser, site.provider);
  const thief = browser.copy();
  await browser.get(callback);
  expect((await thief.get(callback)).headers.get('location')).toBe('/?sign-in=failed');
  expect((await browser.get(callback)).headers.get('location')).toBe('/');
});

test.each(['token', 'userinfo'] as const)(
  'When the %s endpoint of the provider fails, then the sign-in fails',
  async (endpoint) => {
    const site = await startGateway();
    const browser = site.browser();
    const callback = await comeBack(browser, site.provider);
    if (endpoint === 'token') site.provider.behaviour.token = 'refusing';
    else site.provider.behaviour.userinfo = 'garbage';
    expect((await browser.get(callback)).headers.get('location')).toBe('/?sign-in=failed');
    expect(await site.stored.members.countDocuments()).toBe(0);
  },
);

test('When the provider does not respond, then the sign-in fails after its deadline', async () => {
  const site = await startGateway();
  const browser = site.browser();
  const callback = await comeBack(browser, site.provider);
  site.provider.behaviour.token = 'silent';
  const asked = Date.now();
  expect((await browser.get(callback)).headers.get('location')).toBe('/?sign-in=failed');
  // The deadlines of the gateway end it after a few seconds, those of the HTTP client only after minutes.
  expect(Date.now() - asked).toBeLessThan(30_000);
});

test('redirects a signed-in member from the sign-in to /', async () => {
  const { site } = gateway;
  const browser = await site.signIn();
  expect((await browser.get('/auth/google')).headers.get('location')).toBe('/');
});

test('When a member is deleted, then their session ends and they can sign in again', async () => {
  const site = await startGateway();
  const browser = await site.signIn({ sub: 'gone' });
  await site.stored.members.deleteMany({});
  expect((await browser.get('/api/users/me')).status).toBe(401);
  const begun = await browser.get('/auth/google');
  expect(begun.headers.get('location')).toContain('/authorize?');
});

test('logs the requests of a sign-in without personal data', async () => {
  const { site } = gateway;
  const earlier = site.logged.lines.length;
  const browser = await completeOnboarding(await site.signIn({ email: 'private@mail.example', given_name: 'Privata' }));
  await browser.send('PATCH', '/api/users/me', { phone_number: '12' });
  const log = await vi.waitFor(() => {
    const text = site.logged.lines.slice(earlier).join('');
    expect(text).toContain('"status":400');
    return text;
  }, WAIT);
  expect(log).toContain('/auth/google/callback');
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
