import { DEFAULT_SETTINGS, STEPS } from '@bandhavya/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMember } from '../testing/a-member.ts';
import { anEmptyProfile, aProfile } from '../testing/a-profile.ts';
import { text } from '../texts.ts';
import { headFacts } from './head-facts.ts';
import { nameOf } from './own-facts.ts';
import { drawnWidth, photoViews } from './photo-views.ts';
import { ownSections, sectionsForOthers } from './profile-sections.ts';
import { memberAsShown, ownAsShown, type ShownProfile } from './shown-profile.ts';

const MEMBER = { settings: DEFAULT_SETTINGS, matched: false };
const MATCH = { settings: DEFAULT_SETTINGS, matched: true };

// 20:00 UTC on the 13th is already the birthday in India.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-08-13T20:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const factsOf = (shown: ShownProfile) => headFacts(shown, text).map(({ value }) => value);

const PHOTOS_FIRST = ['photos', ...STEPS.map(({ id }) => id).filter((id) => id !== 'photos')];

test('When the own profile is shown, then every step is a section with a title: photos, then the wizard order', () => {
  const sections = ownSections(aProfile(), text);
  expect(sections.map(({ id }) => id)).toEqual(PHOTOS_FIRST);
  expect(sections.map(({ title }) => title).filter((title) => title.includes('.'))).toEqual([]);
});

test('When the own profile is shown, then it has the phone number and the date and time of birth', () => {
  const shown = JSON.stringify(ownSections(aProfile(), text));
  for (const words of ['+91 9845012345', '14/08/1996', '10:35 PM']) expect(shown).toContain(words);
});

test('When the profile failed to load, then every section has dashes and none claims to be empty', () => {
  const sections = ownSections(undefined, text);
  expect(sections.map(({ id }) => id)).toEqual(PHOTOS_FIRST);
  for (const { id, blocks } of sections) {
    const values = blocks.flatMap((block) => (block.kind === 'rows' ? block.rows.map(({ value }) => value) : ['?']));
    expect(values.length, id).toBeGreaterThan(0);
    expect(values.join(''), id).toBe('');
  }
  expect(JSON.stringify(sections)).not.toMatch(/added yet|This is a sample/u);
});

test('When other members see the profile, then it has neither phone number nor date and time of birth', () => {
  const sections = sectionsForOthers(ownAsShown(aProfile(), MEMBER), text);
  const shown = JSON.stringify(sections);
  for (const secret of ['9845012345', '1996', '10:35', '22:35']) expect(shown).not.toContain(secret);
  expect(sections.map(({ id }) => id)).toEqual(
    STEPS.map(({ id }) => id).filter((id) => !['name', 'phone', 'gender', 'photos', 'social-media'].includes(id)),
  );
  expect(sections[0]?.blocks).toMatchObject([{ rows: [{ label: 'Age', value: '30 years' }, {}, {}] }]);
});

test('When a match sees the profile, then it has the birth details and the links, but no phone number', () => {
  const sections = sectionsForOthers(ownAsShown(aProfile(), MATCH), text);
  const shown = JSON.stringify(sections);
  for (const words of ['14/08/1996', '10:35 PM']) expect(shown).toContain(words);
  expect(sections.map(({ id }) => id)).toContain('social-media');
  expect(shown).not.toContain('9845012345');
});

test('When the owner shows parts to nobody, then a match sees the profile photo and no family', () => {
  const settings = { ...DEFAULT_SETTINGS, photos_audience: 'nobody', family_audience: 'nobody' } as const;
  const own = aProfile();
  const shown = ownAsShown(own, { settings, matched: true });
  expect(shown.photos.map(({ id }) => id)).toEqual(
    own.photos.filter((photo) => photo.is_profile_photo).map(({ id }) => id),
  );
  expect([shown.sections.family, shown.siblings]).toEqual([undefined, []]);
  expect(factsOf(shown)).toContain('Kodagu, Karnataka');
});

test('When values are missing, then other members see neither dashes nor empty sections', () => {
  const profile = { ...aProfile({ hobbies: {}, 'more-about': {}, family: { father_name: '' } }), siblings: [] };
  const sections = sectionsForOthers(ownAsShown(profile, MEMBER), text);
  expect(sections.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['hobbies']));
  expect(sections.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['more-about']));
  expect(sections.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['family']));
  expect(sectionsForOthers(ownAsShown(anEmptyProfile(), MEMBER), text)).toEqual([]);
});

test('When other members see the head, then it has name, age, height, work, place and origin', () => {
  const profile = aProfile();
  expect(nameOf(profile)).toBe('Kavya Rao');
  expect(factsOf(ownAsShown(profile, MEMBER))).toEqual([
    '30 years',
    '5 ft 5 in (165 cm)',
    'Never Married',
    'Structural Engineer',
    'Kodagu, Karnataka',
    'Kannada',
    'Kodava',
  ]);
});

test('When the birthday is later in the month, then only viewers who see the date of birth count from it', () => {
  vi.setSystemTime(new Date('2026-08-05T06:00:00Z'));
  const agesFor = [MEMBER, MATCH].map((view) => factsOf(ownAsShown(aProfile(), view))[0]);
  expect(agesFor).toEqual(['30 years', '29 years']);
});

test('When a member has no job title, then the head has the occupation', () => {
  const profile = aProfile({ work: { working_with: 'Homemaker' } });
  expect(factsOf(ownAsShown(profile, MEMBER))).toContain('Homemaker');
});

test('When the mother tongue is Other, then the head leaves it out', () => {
  const profile = aProfile({ 'basic-info': { height_cm: 165, mother_tongue: 'Other' } });
  expect(factsOf(ownAsShown(profile, MEMBER))).not.toContain('Other');
});

test('When a member meets preferences of the viewer, then the facts and rows about them are marked, and no others', () => {
  const { sections } = aProfile();
  const shown = memberAsShown(aMember({ sections, meets: ['age', 'mother_tongues', 'communities'] }));
  const met = headFacts(shown, text).filter((fact) => fact.met);
  expect(met.map(({ value }) => value)).toEqual(['30 years', 'Kannada', 'Kodava']);
  const rows = sectionsForOthers(shown, text).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : [])),
  );
  expect(rows.filter((row) => row.met).map(({ label }) => label)).toEqual(['Age', 'Mother tongue', 'Community']);
});

test('When the profile is empty, then the head has no facts and no name', () => {
  expect(factsOf(ownAsShown(anEmptyProfile(), MEMBER))).toEqual([]);
  expect(nameOf(anEmptyProfile())).toBe('');
});

test('When photos are shown, then their alt texts name order and profile photo, and never a file name', () => {
  const { photos, ...profile } = aProfile();
  const views = photoViews({ ...profile, photos: photos.toReversed() }, text);
  expect(views.map(({ photo, alt }) => [photo.id, alt])).toEqual([
    ['p1', 'Kavya Rao, photo 1 of 2'],
    ['p2', 'Kavya Rao, profile photo'],
  ]);
  expect(views.map(({ alt }) => alt).join()).not.toContain('secret-name');
});

test('When a photo is wider than its frame, then its width follows from the height of the frame', () => {
  expect(drawnWidth({ width: 1080, height: 1440 }, 210, 280)).toBe(210);
  expect(drawnWidth({ width: 1600, height: 800 }, 210, 280)).toBe(560);
  expect(drawnWidth({ width: 500, height: 2000 }, 210, 280)).toBe(210);
});

test('When a member sees another profile, then it has the sections of that member’s preview', () => {
  const own = aProfile();
  const { 'social-media': _, ...sections } = own.sections;
  const { institutions, work_history, siblings } = own;
  const birth_place = { country: 'Bharata (India)', state: 'Karnataka', district: '' };
  const member = aMember({ sections, institutions, work_history, siblings, birth_place });
  const seen = sectionsForOthers(memberAsShown(member), text);
  expect(seen).toEqual(sectionsForOthers(ownAsShown(own, MEMBER), text));
});
