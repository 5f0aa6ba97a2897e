import { readFile } from 'node:fs/promises';
import { BRAND } from '@bandhavya/ui/brand';
import { beforeAll, expect, test } from 'vitest';
import { openApiReport, REPORT_FILE } from '../../openapi-report.ts';
import { type Site, sharedGateway, startGateway } from '../../testing/gateway.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

test('has an up-to-date docs/openapi.json (update: node services/gateway/src/openapi-report.ts)', async () => {
  expect(await readFile(REPORT_FILE, 'utf8')).toBe(openApiReport());
});

test('serves the document to everybody', async () => {
  const answer = await site.browser().get('/api/openapi.json');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ openapi: '3.1.1', info: { title: `${BRAND.name} API` } });
});

test('serves the documentation as a page without scripts, except in production', async () => {
  const page = await site.browser().get('/api/docs');
  const html = await page.text();
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(html).toContain('PATCH /api/user-profiles/me');
  expect(html).not.toMatch(/<script|style=|<style/u);
  const styles = await site.browser().get('/api/docs/styles.css');
  expect([styles.status, styles.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  const production = await startGateway({ NODE_ENV: 'production' });
  expect((await production.browser().get('/api/docs')).status).toBe(404);
  expect((await production.browser().get('/api/openapi.json')).status).toBe(200);
});
