import { birthPlace, FORM_STEPS, fieldNamesOf, LANGUAGES, ROW_LISTS, SECTIONS } from '@bandhavya/contracts';
import { showLanguage } from '@bandhavya/platform/host';
import { en } from '@bandhavya/texts/en';
import { afterEach, expect, test } from 'vitest';
import { fieldLabel } from './index.ts';

afterEach(() => showLanguage('en'));

const DEFINITIONS = [birthPlace, ...Object.values(SECTIONS), ...Object.values(ROW_LISTS).map(({ section }) => section)];
const PLACE: readonly string[] = birthPlace.fields.map(({ name }) => name);
const DEFINED = DEFINITIONS.flatMap(({ id, fields }) => fields.map(({ name }) => [id, name] as const));
const PLAIN = FORM_STEPS.filter((step) => !(step in SECTIONS)).flatMap((step) =>
  fieldNamesOf(step)
    // The place of birth has a definition; the preferred gender follows from the gender.
    .filter((name) => !PLACE.includes(name) && name !== 'preferred_gender')
    .map((name) => [step, name] as const),
);

test.each(LANGUAGES)('has a label in %s for every field of every section, row list and step', async (language) => {
  await showLanguage(language);
  const all = [...DEFINED, ...PLAIN];
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter(([section, field]) => fieldLabel(section, field) === field)).toEqual([]);
});

test('has no label without a field', () => {
  const keys = [...DEFINED, ...PLAIN].map(([section, field]) => `field.${section}.${field}`);
  expect(
    Object.keys(en)
      .filter((key) => key.startsWith('field.'))
      .sort(),
  ).toEqual(keys.sort());
});

test.each(DEFINITIONS.map(({ id, fields }) => [id, fields] as const))(
  'gives no two fields of %s the same label',
  async (id, fields) => {
    for (const language of LANGUAGES) {
      await showLanguage(language);
      const labels = fields.map(({ name }) => fieldLabel(id, name));
      expect(new Set(labels).size, labels.join()).toBe(fields.length);
    }
  },
);

test('shows the name of a field that has no label', () => {
  expect([fieldLabel('work', 'future_field'), fieldLabel('constructor', 'name')]).toEqual(['future_field', 'name']);
});
