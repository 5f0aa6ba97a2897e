import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { type Site, startGateway } from '../../testing/gateway.ts';
import { newPerson } from '../../testing/people.ts';
import { record, startRegistry, version } from '../../testing/registry.ts';
import { WAIT } from '../../testing/wait.ts';
import { hashOfCode } from '../remotes/session-previews.ts';

const [A, B] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A site whose registry allows a preview of B, and a member who may use it. */
async function withPreview(preview: object = {}) {
  // A code is bound in Redis, which the tests share.
  const code = randomUUID();
  const allowed = { version: B, code_hash: hashOfCode(code), until: inHours(1), ...preview };
  const listed = { ...record(version(B), version(A)), current: A, released: [A], previews: [allowed] };
  const registry = await startRegistry([listed]);
  const site = await startGateway({ REGISTRY_URL: registry.url });
  const tester = await newPerson(site);
  await allowPreviews(site, tester._id);
  return { code, site, registry, listed, tester, browser: tester.browser };
}

const allowPreviews = (site: Site, id: unknown) =>
  site.stored.members.updateOne({ _id: id as never }, { $set: { may_preview: true } });
const start = (browser: Browser, code: string) => browser.send('POST', `/preview/${code}`);

async function versionFor(browser: Browser): Promise<string> {
  const [remote] = (await (await browser.get('/api/remotes')).json()).remotes;
  expect(await (await browser.get('/profile')).text()).toContain(`"version":"${remote.version}"`);
  return remote.version;
}

test('When a tester opens the link, then the page asks first, and the started preview is of this session alone', async () => {
  const { code, site, tester, browser } = await withPreview();
  const page = await browser.get(`/preview/${code}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`mf_profile@${B}`)]);
  expect(await versionFor(browser)).toBe(A);
  const started = await start(browser, code);
  expect([started.status, started.headers.get('location')]).toEqual([303, '/profile']);
  expect(await versionFor(browser)).toBe(B);
  const html = await (await browser.get('/profile')).text();
  expect(html).toContain(`"previews":[{"remote":"mf_profile","version":"${B}","until":"`);
  expect(html).toMatch(new RegExp(`rel="preload"[^>]+/${B}/entry.js`, 'u'));
  const other = await newPerson(site);
  expect(await versionFor(other.browser)).toBe(A);
  const entries = await site.stored.audit.find({ action: 'preview.started' }).toArray();
  expect(entries.map(({ detail }) => detail)).toEqual([`mf_profile@${B}`]);
  expect((await browser.send('POST', '/preview/end')).status).toBe(303);
  expect(await versionFor(browser)).toBe(A);
  expect(tester.id).not.toBe(other.id);
});

test('When the link was started in one session, then another session cannot start it', async () => {
  const { code, site, browser } = await withPreview();
  expect((await start(browser, code)).status).toBe(303);
  const second = await newPerson(site);
  await allowPreviews(site, second._id);
  expect((await start(second.browser, code)).status).toBe(404);
  expect(await versionFor(second.browser)).toBe(A);
  expect((await start(browser, code)).status).toBe(303);
});

test.each([
  ['a wrong code', {}, 'another-code'],
  ['an ended preview', { until: inHours(-1) }, undefined],
])('When a tester uses %s, then it is 404, and nothing changes', async (_, preview, typed) => {
  const made = await withPreview(preview);
  const { browser } = made;
  const code = typed ?? made.code;
  expect([(await browser.get(`/preview/${code}`)).status, (await start(browser, code)).status]).toEqual([404, 404]);
  expect(await versionFor(browser)).toBe(A);
});

test('When a member without the permission, a visitor or another site uses the link, then nothing starts', async () => {
  const { code, site, browser } = await withPreview();
  const member = await newPerson(site);
  expect([(await member.browser.get(`/preview/${code}`)).status, (await start(member.browser, code)).status]).toEqual([
    404, 404,
  ]);
  expect([(await site.browser().get(`/preview/${code}`)).status, (await start(site.browser(), code)).status]).toEqual([
    401, 401,
  ]);
  const foreign = await browser.request('POST', `/preview/${code}`, { headers: { origin: 'http://evil.example' } });
  expect(foreign.status).toBe(403);
  expect(await versionFor(browser)).toBe(A);
});

test('When the team ends its previews, then the session gets the version of production at once', async () => {
  const { code, browser, registry, listed } = await withPreview();
  await start(browser, code);
  expect(await versionFor(browser)).toBe(B);
  registry.state.remotes = [{ ...listed, previews: [] }];
  await vi.waitFor(async () => expect(await versionFor(browser)).toBe(A), WAIT);
});
