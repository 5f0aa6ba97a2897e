import { describe, expect, test } from 'vitest';
import { COMMUNITIES, subCommunities } from '../options/community-options.ts';
import { fieldsOfStudy, QUALIFICATIONS, specializations } from '../options/education-options.ts';
import { DISTRICTS, STATES } from '../options/enumerations.ts';
import { moreAbout, socialMedia, work } from './definitions.ts';
import { ROW_LISTS, SECTION_IDS, SECTIONS } from './sections.ts';

const fields = [
  ...SECTION_IDS.map((id) => SECTIONS[id]),
  ...Object.values(ROW_LISTS).map(({ section }) => section),
].flatMap(({ id, fields }) => fields.map((field) => ({ id, field })));
const texts = fields.filter(({ field: { input } }) => input.kind === 'text' || input.kind === 'paragraphs');

function codesOf(schema: (typeof fields)[number]['field']['schema'], value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

describe.each(texts)('the text $field.name of $id', ({ field: { schema } }) => {
  test('refuses contact details', () => {
    for (const text of ['Call 98450 12345', 'asha at gmail dot com', 'insta: asha', 'www.x.in', 'asha@okaxis']) {
      expect([text, codesOf(schema, text)]).toEqual([text, ['text.contact']]);
    }
  });

  test('accepts years, amounts and degrees', () => {
    expect(codesOf(schema, 'B.Com in 2009, 92.5 %, 15,00,000 a year')).toEqual([]);
  });
});

test('finds contact details after the normalisation of invisible characters', () => {
  const [about] = moreAbout.fields;
  expect(codesOf(about.schema, '98\u200b450 12\u2060345')).toEqual(['text.contact']);
});

test('accepts every option of the lists that fall back to free text', () => {
  const studies = QUALIFICATIONS.flatMap((qualification) =>
    (fieldsOfStudy(qualification) ?? []).flatMap((study) => [study, ...(specializations(qualification, study) ?? [])]),
  );
  const options = [...studies, ...COMMUNITIES.flatMap((each) => subCommunities(each) ?? []), ...STATES, ...DISTRICTS];
  const state = work.fields.find(({ name }) => name === 'work_state');
  expect(options.length).toBeGreaterThan(300);
  expect(options.filter((option) => state?.schema.safeParse(option).success !== true)).toEqual([]);
});

test('accepts links on the platforms in the fields of social media', () => {
  const [instagram] = socialMedia.fields;
  expect(codesOf(instagram.schema, 'https://instagram.com/asha_90')).toEqual([]);
});
