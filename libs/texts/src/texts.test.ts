import { isMessageCode, messages, problems } from '@bandhavya/contracts';
import { showLanguage } from '@bandhavya/platform/host';
import { afterEach, describe, expect, test } from 'vitest';
import { fields } from './fields.ts';
import { hi } from './hi/index.ts';
import { likeText, messageText, optionLabel, reasonText, swipeFailureText } from './index.ts';
import { kn } from './kn/index.ts';
import { meeting } from './meeting.ts';
import { STAYS_AS_IT_IS } from './stays-as-it-is.ts';
import { optionValues } from './testing/option-values.ts';
import { FOR_MACHINES } from './texts.ts';

afterEach(() => showLanguage('en'));

const CODES = [...Object.keys(messages), ...Object.keys(problems)].filter(
  (code) => !FOR_MACHINES.some((each) => each === code),
);
const VALUES = optionValues();
const TRANSLATED = VALUES.filter((value) => !STAYS_AS_IT_IS.includes(value));

describe.each([
  ['Kannada', kn, /\p{Script=Kannada}/u],
  ['Hindi', hi, /\p{Script=Devanagari}/u],
])('In %s', (_, catalogue, script) => {
  test('every code of a message or problem, and every option, has its text, and nothing else is there', () => {
    expect(Object.keys(catalogue).sort()).toEqual(
      [...CODES, ...TRANSLATED, ...Object.keys(meeting), ...Object.keys(fields)].sort(),
    );
  });

  test('every text is in the language’s own script', () => {
    const latin = Object.entries(catalogue).filter(([, text]) => !script.test(text));
    // Names of platforms.
    expect(latin.filter(([key]) => !key.startsWith('field.social-media.'))).toEqual([]);
  });

  test('no list shows two options by the same label', () => {
    const labels = Map.groupBy(TRANSLATED, (value) => catalogue[value as keyof typeof catalogue]);
    const alike = [...labels.values()].filter((values) => values.length > 1);
    // Two lists may use one word; these are never in the same one.
    expect(alike).toEqual([['Never Married', 'Single']]);
  });
});

test('What stays as it is, is still an option', () => {
  expect(STAYS_AS_IT_IS.filter((value) => !VALUES.includes(value))).toEqual([]);
});

test('No code is that of a message and of a problem', () => {
  expect(Object.keys(problems).filter(isMessageCode)).toEqual([]);
});

test('When the language changes, then options and messages follow, and words of a member’s own stay', async () => {
  expect([optionLabel('Mysuru'), messageText('phone.invalid')]).toEqual(['Mysuru', messages['phone.invalid']]);
  await showLanguage('kn');
  expect([optionLabel('Mysuru'), optionLabel('MBBS')]).toEqual(['ಮೈಸೂರು', 'MBBS']);
  await showLanguage('hi');
  expect([optionLabel('Mysuru'), messageText('service.unavailable')]).toEqual(['मैसूरु', hi['service.unavailable']]);
  for (const own of ['Kerala, near $t(header.menu)', '{{brand}}', 'constructor', ''])
    expect(optionLabel(own)).toBe(own);
});

test('When a newer server sends a code that is not known here, then its own sentence stands', () => {
  expect(messageText('future.code', 'Please look up.')).toBe('Please look up.');
});

test('When somebody is shown, then the reasons stand in the language of the moment, and unknown ones are left out', async () => {
  const tongue = { code: 'tongue', value: 'Kannada' } as const;
  expect([reasonText(tongue, 'Asha'), likeText({ super_liked_you: true })]).toEqual([
    'Both speak Kannada',
    'Super likes you',
  ]);
  expect(reasonText({ code: 'future' as 'tongue' }, 'Asha')).toBeUndefined();
  await showLanguage('kn');
  expect(reasonText(tongue, 'Asha')).toBe('ಇಬ್ಬರ ಮಾತೃಭಾಷೆ ಕನ್ನಡ');
});

test('When an answer is not saved, then the reason is told, with the name where it matters', () => {
  expect(swipeFailureText('member.absent', 'Asha')).toBe('Asha is not here any more.');
  expect(swipeFailureText('swipes.exhausted', 'Asha')).toBe(problems['swipes.exhausted'].title);
  expect(swipeFailureText('future.code', 'Asha')).toBe(problems['server.error'].title);
});
