import { LEGAL_PATHS } from '@bandhavya/contracts';
import { beforeAll, expect, test } from 'vitest';
import { type Site, sharedGateway } from '../../testing/gateway.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const read = async (path: string) => {
  const answer = await site.browser().get(path);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

test('lets search engines read the landing and legal pages, and nothing else', async () => {
  const { status, type, text } = await read('/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = text.split('\n');
  for (const path of ['/', ...LEGAL_PATHS]) expect(lines).toContain(`Allow: ${path}$`);
  expect(lines).toContain('Disallow: /');
  const sitemap = await read(new URL(/Sitemap: (\S+)/u.exec(text)?.[1] ?? '').pathname);
  expect([sitemap.status, sitemap.type]).toEqual([200, 'application/xml; charset=utf-8']);
  const listed = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url = '']) => new URL(url).pathname);
  expect(listed).toEqual(['/', ...LEGAL_PATHS]);
});

test('serves a web manifest with icons that make the site installable', async () => {
  const { status, type, text } = await read('/manifest.webmanifest');
  expect([status, type]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  const { icons, start_url, display } = JSON.parse(text);
  expect([start_url, display]).toEqual(['/', 'standalone']);
  const sizes = icons.map((icon: { sizes: string; purpose?: string }) => [icon.sizes, icon.purpose ?? 'any']);
  expect(sizes).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
});
