import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAMES_FILE, type FrameParts, type NavigationEntry, type PageData } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import { builtShell, startGateway } from '../../testing/gateway.ts';
import { newPerson } from '../../testing/people.ts';
import { record, startRegistry, version } from '../../testing/registry.ts';
import { composeFrame } from './frame.ts';

const link = (kind: string) => `<li class="${kind}"><a href="{to}"><svg>{icon}</svg>{label}</a></li>`;
const links = (kind: string) => ({ none: link(kind), page: link(`${kind} page`), true: link(`${kind} true`) });
const documentOf = (outline: string) =>
  `<!doctype html><html><head></head><body><menu><!--menu--></menu><nav><!--navigation--></nav><main>${outline}</main></body></html>`;
const inAll = (html: string) => ({ en: html, kn: html, hi: html });

const PARTS: FrameParts = {
  documents: {
    page: inAll(documentOf('page')),
    deck: inAll(documentOf('deck')),
    step: inAll(documentOf('step').replace('<!--navigation-->', '')),
  },
  bar: links('bar'),
  wide: links('wide'),
  menu: link('menu'),
  icons: { profile: '<circle/>' },
  unknownIcon: '<path/>',
};

function entry(to: string, order: number, further: Partial<NavigationEntry> = {}): NavigationEntry {
  return {
    to,
    icon: 'profile',
    label: { en: `${to.slice(1)} en`, kn: `${to.slice(1)} kn`, hi: `${to.slice(1)} hi` },
    order,
    ...further,
  };
}

const PROFILE = {
  name: 'mf_profile',
  navigation: [entry('/profile', 2, { also: ['/preferences'] }), entry('/later', 1, { icon: 'later', wide: true })],
  outlines: { '/profile/deck': 'deck', '/profile/new': 'step' },
};

test('When a frame is composed, then it has the links of the remotes in order, in the language, with the marked one', () => {
  const frame = (path: string) => composeFrame(PARTS, { path, language: 'kn', remotes: [PROFILE] });
  const later = (kind: string) => `<li class="${kind}"><a href="/later"><svg><path/></svg>later kn</a></li>`;
  const profile = (kind: string) => `<li class="${kind}"><a href="/profile"><svg><circle/></svg>profile kn</a></li>`;
  const around = (marked: string, outline: string) =>
    documentOf(outline)
      .replace('<!--menu-->', later('menu'))
      .replace('<!--navigation-->', later('wide') + profile(marked));
  expect(frame('/profile')).toBe(around('bar page', 'page'));
  expect(frame('/profile/deck')).toBe(around('bar page', 'deck'));
  expect(frame('/preferences/age')).toBe(around('bar true', 'page'));
  expect(frame('/elsewhere')).toBe(around('bar', 'page'));
  expect(frame('/profile/new')).toContain('<nav></nav><main>step</main>');
});

test('When a label has signs of HTML or names a value, then it stays a text', () => {
  const label = { en: '<b>{to}$&"', kn: '', hi: '' };
  const remotes = [{ name: 'mf_a', navigation: [entry('/a', 1, { label })] }];
  const frame = composeFrame(PARTS, { path: '/', language: 'en', remotes });
  expect(frame).toContain('<a href="/a"><svg><circle/></svg>&lt;b&gt;{to}$&amp;&quot;</a>');
});

test('When a member opens a page, then its frame has the links of its page data, and the parts cannot be requested', async () => {
  const shellDir = await builtShell();
  await writeFile(join(shellDir, FRAMES_FILE), JSON.stringify(PARTS));
  const { navigation, outlines } = PROFILE;
  const registry = await startRegistry([record(version('0123456789ab', { navigation, outlines }))]);
  const site = await startGateway({ REGISTRY_URL: registry.url, SHELL_DIR: shellDir });
  const { browser } = await newPerson(site);
  const html = await (await browser.get('/profile/deck', { accept: 'text/html' })).text();
  expect(html).toContain('<main>deck</main>');
  expect([...html.matchAll(/href="(\/\w+)"/gu)].map(([, to]) => to)).toEqual(['/later', '/later', '/profile']);
  const [, json = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/su.exec(html) ?? [];
  const { remotes }: PageData = JSON.parse(json);
  expect(remotes[0]).toMatchObject({ navigation, outlines });
  expect((await browser.get(`/${FRAMES_FILE}`)).status).toBe(404);
});
