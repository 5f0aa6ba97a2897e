import { brotliDecompressSync } from 'node:zlib';
import type { PageData } from '@bandhavya/contracts';
import { listen } from '@bandhavya/runtime';
import express from 'express';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { CHECKOUT_ORIGIN, type Site, sharedGateway, startGateway } from '../../testing/gateway.ts';
import { archive, newPerson } from '../../testing/people.ts';
import { rawGet } from '../../testing/raw-request.ts';
import { record, startRegistry, version } from '../../testing/registry.ts';
import { WAIT } from '../../testing/wait.ts';
import { inlineJson, renderPage } from './page.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

async function pageData(answer: Response): Promise<PageData> {
  const [, json = ''] =
    /<script type="application\/json" id="page-data">(.*?)<\/script>/su.exec(await answer.text()) ?? [];
  return JSON.parse(json);
}

test.each(['/', '/profile', '/onboarding/name', '/privacy-policy', '/no/such/page'])(
  'When a visitor opens %s, then the shell is served with page data',
  async (path) => {
    const answer = await site.browser().get(path, HTML);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await pageData(answer)).toEqual({ session: { state: 'signed-out' }, remotes: [] });
  },
);

test('When a signed-out visitor opens a prerendered page, then it is complete, in their language, with page data', async () => {
  const answer = await site.browser().get('/', { ...HTML, 'accept-language': 'kn-IN,kn;q=0.9' });
  const html = await answer.clone().text();
  expect(html).toContain('<main>Sign in</main>');
  expect(html).toContain('<html lang="kn">');
  expect(await pageData(answer)).toEqual({ session: { state: 'signed-out' }, remotes: [] });
});

test('When the address has a query, then the page is not the prerendered one', async () => {
  const html = await (await site.browser().get('/?sign-in=failed', HTML)).text();
  expect(html).not.toContain('<main>');
});

test('When the files of the shell are requested, then its templates are not among them', async () => {
  for (const path of ['/index.html', '/prerendered.json']) {
    expect((await site.browser().get(path)).status).toBe(404);
  }
});

test('When a member opens a page of a remote, then it has the frame of its path, and no data of the member', async () => {
  const registry = await startRegistry([record(version('0123456789ab'))]);
  const known = await startGateway({ REGISTRY_URL: registry.url });
  const person = await newPerson(known);
  const frameOf = async (path: string, browser = person.browser) =>
    /<main>(.*?)<\/main>/u.exec(await (await browser.get(path, HTML)).text())?.[1];
  expect(await frameOf('/profile')).toBe('Profile');
  expect(await frameOf('/profile/edit/phone')).toBe('Profile');
  expect(await frameOf('/profile?tab=photos')).toBe('Profile');
  for (const path of ['/contact', '/public', '/no/such/page'])
    expect([path, await frameOf(path)]).toEqual([path, undefined]);
  expect(await frameOf('/profile', known.browser())).toBeUndefined();
  await archive(known, person);
  expect(await frameOf('/profile')).toBeUndefined();
});

test('When an address belongs to neither the shell nor a remote, then its page has the status 404', async () => {
  const registry = await startRegistry([record(version('0123456789ab'))]);
  const known = await startGateway({ REGISTRY_URL: registry.url });
  for (const browser of [known.browser(), await known.signIn()]) {
    const statusOf = async (path: string) => [path, (await browser.get(path, HTML)).status];
    for (const path of ['/profile', '/profile/edit/phone', '/contact', '/contact/', '/public']) {
      expect(await statusOf(path)).toEqual([path, 200]);
    }
    for (const path of ['/profiles', '/no/such/page', '/contact/us', '/__proto__', '/constructor']) {
      expect(await statusOf(path)).toEqual([path, 404]);
    }
  }
});

test('inlines the same session summary as GET /me returns', async () => {
  const browser = (await newPerson(site)).browser;
  const answer = await browser.get('/profile', HTML);
  const member = await (await browser.get('/me')).json();
  expect(await pageData(answer)).toEqual({ session: { state: 'signed-in', member }, remotes: [] });
});

/** How the browser treats scripts without integrity on a page. */
async function integrityPolicies(browser: Browser, path = '/contact') {
  const { headers } = await browser.get(path, HTML);
  return { enforced: headers.get('integrity-policy'), reported: headers.get('integrity-policy-report-only') };
}

test('When a page is opened, then scripts without integrity are refused for a visitor, and reported for a member', async () => {
  const policy = 'blocked-destinations=(script)';
  for (const path of ['/', '/contact', '/profile', '/no/such/page']) {
    expect(await integrityPolicies(site.browser(), path)).toEqual({ enforced: policy, reported: null });
  }
  const { browser } = await newPerson(site);
  // The checkout of the payment provider may open in each document of a member.
  for (const path of ['/contact', '/profile', '/payment-page']) {
    expect(await integrityPolicies(browser, path)).toEqual({ enforced: null, reported: policy });
  }
});

test('When a remote or the shell comes from sources, then pages have no policy for integrity', async () => {
  const dev = await devServer();
  dev.html = '<html><head></head></html>';
  for (const variables of [{ SHELL_DEV_URL: dev.origin }, { REMOTES_DEV: JSON.stringify({ mf_search: dev.origin }) }]) {
    const sources = await startGateway(variables);
    expect(await integrityPolicies(sources.browser())).toEqual({ enforced: null, reported: null });
  }
});

test.each([
  ['nothing is said', {}, 'en'],
  ['the browser prefers Kannada', { 'accept-language': 'kn-IN,kn;q=0.9,en;q=0.8' }, 'kn'],
  ['the browser prefers Hindi to English', { 'accept-language': 'ta;q=0.9,en;q=0.5,hi-IN;q=0.7' }, 'hi'],
  ['the browser prefers English', { 'accept-language': 'en-IN,kn;q=0.9' }, 'en'],
  ['the browser knows none of ours', { 'accept-language': 'ta-IN,ta;q=0.9' }, 'en'],
  ['the browser takes anything', { 'accept-language': '*' }, 'en'],
  ['another one was chosen', { 'accept-language': 'kn', cookie: 'a=b; lang=hi' }, 'hi'],
  ['English was chosen', { 'accept-language': 'kn', cookie: 'lang=en' }, 'en'],
  ['the cookie holds something else', { cookie: 'lang="><script>' }, 'en'],
  ['the cookie is broken', { 'accept-language': 'kn', cookie: '=;lang;;lang' }, 'kn'],
  ['the header is broken', { 'accept-language': ';q=,,%' }, 'en'],
])('When %s, then the page has the right language', async (_, headers, language) => {
  const html = await (await site.browser().get('/privacy-policy', { ...HTML, ...headers })).text();
  expect(html.match(/<html[^>]*>/u)?.[0]).toBe(`<html lang="${language}">`);
});

test('When the site is on https, then only the cookie with the __Host- prefix chooses the language', async () => {
  const secure = await startGateway({ NODE_ENV: 'production' });
  const languageWith = async (cookie: string) => {
    const html = await (await secure.browser({ cookie }).get('/privacy-policy', HTML)).text();
    return /<html lang="(\w+)">/u.exec(html)?.[1];
  };
  expect(await languageWith('__Host-lang=kn')).toBe('kn');
  expect(await languageWith('lang=kn; __Host-lang=hi')).toBe('hi');
  expect(await languageWith('lang=kn')).toBe('en');
});

test('escapes markup in the name from the provider', async () => {
  const browser = await site.signIn({
    given_name: '</script ><script >alert(1)</script >',
    family_name: '<!-- & \u2028',
  });
  const html = await (await browser.get('/profile', HTML)).text();
  expect(html.match(/<script/gu)).toHaveLength(1);
  expect(html.match(/<\/script/gu)).toHaveLength(1);
});

test.each([
  '/assets/missing.js',
  '/missing.css',
  '/api',
  '/api/nothing',
  '/auth/other',
  '/index.html',
  '/.env',
  '/assets/../index.html',
  '/assets/../../package.json',
  '/assets/%2e%2e/index.html',
  '/assets/..%2findex.html',
  '/../../package.json',
  '/profile/../.env',
])('returns 404 for %s, which is neither a page nor a file', async (path) => {
  const { status, headers } = await rawGet(site.address, path, HTML);
  expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
});

test('returns 404 for a page to a client that does not accept HTML', async () => {
  expect((await site.browser().get('/profile', { accept: 'application/json' })).status).toBe(404);
});

test('serves a file with a hashed name as immutable and compressed', async () => {
  const path = '/assets/shell.0a1b2c3d4e.js';
  const plain = await site.browser().get(path, { 'accept-encoding': 'identity' });
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const body = await plain.text();
  await vi.waitFor(async () => {
    const { headers, content } = await rawGet(site.address, path, { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(content).toString()).toBe(body);
  }, WAIT);
  const again = await rawGet(site.address, path, { 'if-none-match': plain.headers.get('etag') ?? '' });
  expect([again.status, again.content.length]).toEqual([304, 0]);
});

test('serves a file without a hash in its name for revalidation', async () => {
  const answer = await site.browser().get('/favicon.svg');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test('When the shell is served from sources, then each page is fetched again and the policy allows its origin', async () => {
  const dev = await devServer();
  const sources = await startGateway({ SHELL_DEV_URL: dev.origin });
  dev.html = '<html><head>one</head></html>';
  expect(await (await sources.browser().get('/', HTML)).text()).toContain('<head>one<');
  dev.html = '<html><head>two</head></html>';
  const answer = await sources.browser().get('/', HTML);
  expect(await answer.text()).toContain('<head>two<');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain(`script-src 'self' http://files.example ${dev.origin} ${CHECKOUT_ORIGIN};`);
  expect(policy).toContain(dev.origin.replace('http', 'ws'));
});

async function devServer() {
  const app = express();
  const listening = await listen(app, { port: 0 });
  onTestFinished(() => listening.close(0));
  const dev = { origin: `http://localhost:${listening.port}`, html: '' };
  app.get('/', (_req, res) => {
    res.send(dev.html);
  });
  return dev;
}

test('escapes the attributes of preload links', () => {
  const data: PageData = { session: { state: 'signed-out' }, remotes: [] };
  const preloads = [{ href: 'http://x/"><b>', integrity: 'sha384-a"', kind: 'style' as const }];
  const html = renderPage('<head></head>', {
    language: 'en',
    data,
    preloads,
    picture: 'http://site.example/preview.png',
  });
  expect(html).toContain(
    '<link rel="preload" as="style" crossorigin href="http://x/&quot;&gt;&lt;b&gt;" integrity="sha384-a&quot;">',
  );
});

test('inlines JSON that parses back to the same value', () => {
  const value = { text: '</script><!-- & \u2028\u2029 $& $1 \ud83d\ude00' };
  expect(inlineJson(value)).not.toMatch(/[<>&\u2028\u2029]/u);
  expect(JSON.parse(inlineJson(value))).toEqual(value);
});
