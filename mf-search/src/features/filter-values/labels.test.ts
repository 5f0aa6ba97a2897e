import { showLanguage } from '@bandhavya/platform/host';
import '@bandhavya/page-texts/shared';
import { afterEach, expect, it } from 'vitest';
import { text } from '../../texts.ts';
import { countText, describeFilters, parameterLabel } from './labels.ts';

afterEach(() => showLanguage('en'));

const COUNTS = [
  { count: 0, more: false },
  { count: 1, more: false },
  { count: 128, more: false },
  { count: 1000, more: true },
];

it.each([
  ['en', ['0 profiles', '1 profile', '128 profiles', '1,000+ profiles']],
  ['kn', ['0 ಪ್ರೊಫೈಲ್‌ಗಳು', '1 ಪ್ರೊಫೈಲ್', '128 ಪ್ರೊಫೈಲ್‌ಗಳು', '1,000+ ಪ್ರೊಫೈಲ್‌ಗಳು']],
  ['hi', ['0 प्रोफ़ाइलें', '1 प्रोफ़ाइल', '128 प्रोफ़ाइलें', '1,000+ प्रोफ़ाइलें']],
] as const)('writes counts in %s', async (language, expected) => {
  await showLanguage(language);
  expect(COUNTS.map((count) => countText(text, count))).toEqual(expected);
});

const FILTERS = {
  community: 'Brahmin,Other',
  maritalStatus: 'Single',
  minAge: '25',
  maxAge: '32',
  minHeight: '150',
  maxIncome: '500000',
  withPhoto: 'yes',
  active: '7',
};

it('describes filters in words, in the order of display', () => {
  expect(describeFilters(text, FILTERS).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Community: Brahmin, Other',
    'Marital Status: Single',
    'Age: 25 to 32',
    'Height: 4 ft 11 in (150 cm) or more',
    'Annual income: Up to 5 LPA',
    'With photo: Yes',
    'Last active: Within the last 7 days',
  ]);
});

it('describes filters in Kannada, with the labels of the profile', async () => {
  await showLanguage('kn');
  expect(describeFilters(text, FILTERS).slice(0, 3)).toEqual([
    { filter: 'community', label: 'ಸಮುದಾಯ', value: 'ಬ್ರಾಹ್ಮಣ, ಇತರೆ' },
    { filter: 'maritalStatus', label: 'ವೈವಾಹಿಕ ಸ್ಥಿತಿ', value: 'ಮದುವೆಯಾಗಿಲ್ಲ' },
    { filter: 'age', label: 'ವಯಸ್ಸು', value: '25 ರಿಂದ 32' },
  ]);
});

it('says that the highest income means that amount or more, once', () => {
  expect(describeFilters(text, { minIncome: '10000000' })[0]?.value).toBe('1 Cr+');
});

it('labels a bound by its filter and an unknown parameter by its own shortened name', () => {
  expect(parameterLabel(text, 'maxHeight')).toBe('Height');
  expect(parameterLabel(text, 'x'.repeat(500))).toHaveLength(40);
});
