import { problems } from '@bandhavya/contracts';
import { showLanguage } from '@bandhavya/platform/host';
import { hi } from '@bandhavya/texts/hi';
import { messages } from '@bandhavya/texts/messages';
import { afterEach, expect, test, vi } from 'vitest';
import {
  heightOptions,
  heightText,
  likeText,
  messageText,
  optionLabel,
  reasonText,
  swipeFailureText,
} from './index.ts';

afterEach(() => showLanguage('en'));

test('When the language changes, then options and messages change, and free text does not', async () => {
  expect([optionLabel('Mysuru'), messageText('phone.invalid')]).toEqual(['Mysuru', messages['phone.invalid']]);
  await showLanguage('kn');
  expect([optionLabel('Mysuru'), optionLabel('MBBS')]).toEqual(['ಮೈಸೂರು', 'MBBS']);
  await showLanguage('hi');
  expect([optionLabel('Mysuru'), messageText('service.unavailable')]).toEqual(['मैसूरु', hi['service.unavailable']]);
  for (const own of ['Kerala, near $t(header.menu)', '{{brand}}', 'constructor', ''])
    expect(optionLabel(own)).toBe(own);
});

test('When a member typed a well-known district of another state, then it is in the current language', async () => {
  await showLanguage('kn');
  expect(['Pune', 'Chennai', 'Maharashtra', 'Pune Camp'].map(optionLabel)).toEqual([
    'ಪುಣೆ',
    'ಚೆನ್ನೈ',
    'ಮಹಾರಾಷ್ಟ್ರ',
    'Pune Camp',
  ]);
  await showLanguage('hi');
  expect(optionLabel('Pune')).toBe('पुणे');
});

test('When a newer server sends an unknown code, then its own message is shown', () => {
  expect(messageText('future.code', 'Please look up.')).toBe('Please look up.');
});

test('When a candidate has reasons, then they are in the current language, and unknown ones are left out', async () => {
  const tongue = { code: 'tongue', value: 'Kannada' } as const;
  expect([reasonText(tongue, 'Asha'), likeText({ super_liked_you: true })]).toEqual([
    'Both speak Kannada',
    'Super likes you',
  ]);
  expect(reasonText({ code: 'future' as 'tongue' }, 'Asha')).toBeUndefined();
  await showLanguage('kn');
  expect(reasonText(tongue, 'Asha')).toBe('ಇಬ್ಬರ ಮಾತೃಭಾಷೆ ಕನ್ನಡ');
});

test('When a height is shown, then it is in feet and inches first, and in centimetres', async () => {
  expect(heightText(163)).toBe('5 ft 4 in (163 cm)');
  await showLanguage('hi');
  expect(heightText(163)).toBe('5 फ़ुट 4 इंच (163 सेमी)');
  // Number and unit stay on one line.
  await showLanguage('kn');
  expect(heightText(163)).toBe('5 ಅಡಿ 4 ಇಂಚು (163\u00A0ಸೆಂ.ಮೀ.)');
});

test('When a range of heights is chosen, then each inch is one option in both units', () => {
  const labels = (end: 'from' | 'to', current = '') => heightOptions(end, current).map(({ label }) => label);
  expect(labels('from')).toHaveLength(41);
  expect([labels('from')[0], labels('to').at(-1)]).toEqual(['3 ft 11 in (120 cm)', '7 ft 3 in (220 cm)']);
  const shown = (label: string) => label.startsWith('5 ft 4 in');
  expect([labels('from').filter(shown), labels('to').filter(shown)]).toEqual([
    ['5 ft 4 in (162 cm)'],
    ['5 ft 4 in (163 cm)'],
  ]);
});

test('When the current height is between two options or no height, then it is an option as well', () => {
  expect(heightOptions('from', '163').slice(17, 19)).toEqual([
    { value: '162', label: '5 ft 4 in (162 cm)' },
    { value: '163', label: '5 ft 4 in (163 cm)' },
  ]);
  expect(heightOptions('to', '90')[0]).toEqual({ value: '90', label: '2 ft 11 in (90 cm)' });
  expect(heightOptions('to', 'tall')).toContainEqual({ value: 'tall', label: 'tall' });
});

test('When a swipe is not saved, then the message says why', () => {
  expect(swipeFailureText('member.absent', 'Asha')).toBe('Asha’s profile is no longer available.');
  expect(swipeFailureText('swipes.exhausted', 'Asha')).toBe(problems['swipes.exhausted'].title);
  expect(swipeFailureText('future.code', 'Asha')).toBe(problems['server.error'].title);
  vi.stubGlobal('navigator', { onLine: true });
  expect(swipeFailureText('network', 'Asha')).toBe(problems['service.unavailable'].title);
  vi.stubGlobal('navigator', { onLine: false });
  expect(swipeFailureText('network', 'Asha')).toBe('You are offline. Please try again when you are connected.');
});
