import { SECTION_VALUES } from '@bandhavya/contracts/testing';
import { storedMember } from '@bandhavya/testing/collections';
import { beforeAll, expect, test, vi } from 'vitest';
import { giveConsents, type Site, sharedGateway } from '../../testing/gateway.ts';

/** Adds one field to one definition. */
vi.mock('../../../../../libs/shared/contracts/src/sections/definitions.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('@bandhavya/contracts')>();
  const { defineSection } = await vi.importActual<typeof import('@bandhavya/contracts')>(
    '../../../../../libs/shared/contracts/src/sections/section.ts',
  );
  const { textField } = await vi.importActual<typeof import('@bandhavya/contracts')>(
    '../../../../../libs/shared/contracts/src/sections/field.ts',
  );
  return {
    ...original,
    astrology: defineSection('astrology', [...original.astrology.fields, textField('birth_star_pada')]),
  };
});

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const added = { ...SECTION_VALUES.astrology, birth_star_pada: 'Second' };

test('When a definition has a new field, then it is validated, saved, returned and part of the profile', async () => {
  const browser = await giveConsents(await site.signIn());
  const missing = await browser.send('PATCH', '/api/user-astrology/me', SECTION_VALUES.astrology);
  expect((await missing.json()).errors).toMatchObject([{ field: 'birth_star_pada', code: 'value.required' }]);
  const wrong = await browser.send('PATCH', '/api/user-astrology/me', { ...added, birth_star_pada: 2 });
  expect((await wrong.json()).errors).toMatchObject([{ field: 'birth_star_pada', code: 'value.invalid' }]);
  expect((await browser.send('PATCH', '/api/user-astrology/me', added)).status).toBe(200);
  expect(await (await browser.get('/api/user-astrology/me')).json()).toEqual(added);
  expect((await (await browser.get('/api/profile')).json()).sections.astrology).toEqual(added);
  const { id } = await (await browser.get('/me')).json();
  expect((await storedMember(site.stored, id))?.sections?.astrology).toEqual(added);
});

test('When a definition has a new field, then the OpenAPI document has it in requests and answers', async () => {
  const { paths, components } = await (await site.browser().get('/api/openapi.json')).json();
  const { get, patch } = paths['/api/user-astrology/me'];
  const schemaOf = ({ content }: { content: Record<string, { schema: { $ref: string } }> }) =>
    components.schemas[content['application/json']?.schema.$ref.replace('#/components/schemas/', '') ?? ''];
  const body = schemaOf(patch.requestBody);
  expect(body.properties).toHaveProperty('birth_star_pada.maxLength', 100);
  expect(body.required).toContain('birth_star_pada');
  expect(schemaOf(get.responses['200']).properties).toHaveProperty('birth_star_pada');
});
