import { readFile } from 'node:fs/promises';
import { endpoints } from '@bandhavya/contracts';
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

test('describes every endpoint of the contracts', async () => {
  const answer = await site.browser().get('/api/openapi.json');
  expect(answer.status).toBe(200);
  const document = await answer.json();
  expect(document).toMatchObject({ openapi: '3.1.1', info: { title: `${BRAND.name} API` } });
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
    expect(Object.hasOwn(operation.responses, '401')).toBe(endpoint.session === 'required');
    expect(Object.hasOwn(operation, 'requestBody')).toBe('body' in endpoint || 'form' in endpoint);
    expect(operation.responses['503'].headers).toHaveProperty('Retry-After');
  }
});

test('describes a body of several sections without additional properties', async () => {
  const { paths } = await (await site.browser().get('/api/openapi.json')).json();
  const { schema } = paths['/api/users/me'].patch.requestBody.content['application/json'];
  expect(schema.anyOf).toMatchObject([
    { required: ['first_name'], properties: { first_name: { maxLength: 60 } }, additionalProperties: false },
    { required: ['phone_number'], additionalProperties: false },
  ]);
});

test('describes forms and files', async () => {
  const { paths } = await (await site.browser().get('/api/openapi.json')).json();
  const { schema } = paths['/api/user-photos/me'].post.requestBody.content['multipart/form-data'];
  expect(schema).toMatchObject({
    required: ['photo'],
    properties: { photo: { type: 'string', format: 'binary' }, file_name: { maxLength: 200 } },
    additionalProperties: false,
  });
  const { parameters, responses } = paths['/api/user-photos/{id}'].get;
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'size', in: 'query', required: false }));
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'if-none-match', in: 'header' }));
  expect(Object.keys(responses['200'].content)).toEqual(['image/webp', 'image/avif']);
  expect(responses).toHaveProperty('304');
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
