import { INCOME_WITHHELD, ROW_LISTS, SECTION_IDS } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import { en } from '../locales/en.ts';
import { anEmptyProfile, aProfile } from '../testing/a-profile.ts';
import { isTextKey, text } from '../texts.ts';
import type { Block } from './block.ts';
import { sectionBlocks } from './section-blocks.ts';

const rowsIn = (blocks: readonly Block[]) =>
  Object.fromEntries(
    blocks.flatMap((block) => (block.kind === 'rows' ? block.rows.map((row) => [row.label, row.value]) : [])),
  );
const find = <K extends Block['kind']>(blocks: readonly Block[], kind: K) =>
  blocks.find((block): block is Extract<Block, { kind: K }> => block.kind === kind);

test('When a section has plain fields, then each is a row in the order of the definition', () => {
  const blocks = sectionBlocks('basic-info', aProfile(), text);
  expect(Object.entries(rowsIn(blocks))).toEqual([
    ['Marital status', 'Never Married'],
    ['Mother tongue', 'Kannada'],
    ['Languages spoken', 'Kannada, English'],
    ['Country of residence', 'Bharata (India)'],
    ['State of residence', 'Karnataka'],
    ['District of residence', 'Kodagu'],
    ['Height', '5 ft 5 in (165 cm)'],
    ['Diet', 'Veg'],
    ['Fitness', 'Active'],
    ['Drinking', "Doesn't Drink"],
    ['Smoking', "Doesn't Smoke"],
    ['Profile created by', 'Self'],
  ]);
});

test('When both incomes are saved, then they share one row with Indian digit groups', () => {
  expect(rowsIn(sectionBlocks('work', aProfile(), text))['Annual income']).toBe('From ₹10,00,000 To ₹1,00,00,000+');
});

test('When only the lower income is saved, then the row shows it alone', () => {
  const profile = aProfile({ work: { annual_income_from: 500_000 } });
  expect(rowsIn(sectionBlocks('work', profile, text))['Annual income']).toBe('From ₹5,00,000');
});

test('When the income is withheld, then the row says so', () => {
  const profile = aProfile({ work: { working_with: 'Private Company', annual_income_from: INCOME_WITHHELD } });
  expect(rowsIn(sectionBlocks('work', profile, text))['Annual income']).toBe('Prefer not to say');
});

test('When a member has no job, then the profile has no rows for one', () => {
  const profile = aProfile({ work: { working_with: 'Homemaker' } });
  expect(rowsIn(sectionBlocks('work', profile, text))).toEqual({ 'Working with': 'Homemaker' });
});

test('When a member was married, then the children follow the marital status', () => {
  const profile = aProfile({ 'basic-info': { marital_status: 'Divorced', children: 'Not Living Together' } });
  expect(Object.entries(rowsIn(sectionBlocks('basic-info', profile, text))).slice(0, 2)).toEqual([
    ['Marital status', 'Divorced'],
    ['Children', 'Not Living Together'],
  ]);
});

test('When Other has its own text, then that text replaces Other', () => {
  const rows = rowsIn(sectionBlocks('community', aProfile(), text));
  expect(rows.Community).toBe('Kodava');
  expect(rows['Sub-community']).toBe('Amma Kodava');
  expect(Object.keys(rows)).toEqual(['Community', 'Sub-community', 'Gotra', 'Religion']);
});

test('When schools are saved, then each is an entry with its place', () => {
  expect(find(sectionBlocks('education', aProfile(), text), 'entries')).toMatchObject({
    title: 'Schools/Colleges',
    entries: [
      { title: 'RV College of Engineering', detail: 'Bengaluru' },
      { title: 'Marimallappa PU College', detail: 'Mysuru' },
    ],
  });
});

test('When siblings are saved, then marital status and occupation follow the relation', () => {
  expect(find(sectionBlocks('family', aProfile(), text), 'entries')?.entries).toEqual([
    { title: 'Brother', detail: 'Married · Architect' },
  ]);
});

test('When hobbies are saved, then they are chips', () => {
  expect(find(sectionBlocks('hobbies', aProfile(), text), 'chips')?.values).toEqual(['Cooking', 'Yoga']);
});

test('When a description is saved, then it is shown as written', () => {
  expect(sectionBlocks('more-about', aProfile(), text)).toEqual([
    { kind: 'paragraphs', text: 'I teach physics.\n\nOn Sundays I cycle.' },
  ]);
});

test('When the description is missing or blank, then a sample is shown and named as a sample', () => {
  const blank = aProfile({ 'more-about': { short_description: '  \n ' } });
  for (const profile of [blank, anEmptyProfile(), undefined]) {
    expect(sectionBlocks('more-about', profile, text)).toEqual([
      {
        kind: 'paragraphs',
        text: en['more-about.short_description.empty'],
        sample: 'This is a sample. It is shown until you write your own text.',
      },
    ]);
  }
});

test('When links are saved, then only https addresses are shown', () => {
  const profile = aProfile({
    'social-media': {
      instagram: 'https://www.instagram.com/kavya',
      twitter: '',
      facebook: 'javascript:alert(1)',
      linkedin: 'http://linkedin.com/in/kavya',
    },
  });
  expect(find(sectionBlocks('social-media', profile, text), 'links')?.links).toEqual([
    { platform: 'instagram', label: 'Instagram', address: 'https://www.instagram.com/kavya' },
  ]);
});

test.each([
  ['education', 'No schools/colleges added yet.'],
  ['work', 'No previous companies added yet.'],
  ['family', 'No sibling details added yet.'],
  ['hobbies', 'No hobbies added yet.'],
  ['social-media', 'No social links added yet'],
] as const)('When %s is empty, then it says "%s"', (id, words) => {
  const blocks = sectionBlocks(id, anEmptyProfile(), text);
  expect(blocks.flatMap((block) => ('empty' in block ? [block.empty] : []))).toEqual([words]);
});

test('When the profile failed to load, then no section is missing and every value is empty', () => {
  for (const id of SECTION_IDS) {
    const blocks = sectionBlocks(id, undefined, text);
    expect(blocks.length, id).toBeGreaterThan(0);
    expect(Object.values(rowsIn(blocks)).join(''), id).toBe('');
  }
});

test('When a section or a row list is defined, then the catalogue has its title and the text of an empty list', () => {
  const titles = SECTION_IDS.map((id) => `${id}.title`);
  const lists = Object.keys(ROW_LISTS).flatMap((id) => [`${id}.title`, `${id}.empty`]);
  expect([...titles, ...lists].filter((key) => !isTextKey(key))).toEqual([]);
});
