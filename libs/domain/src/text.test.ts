import { expect, test } from 'vitest';
import { normaliseName, normaliseParagraphs, normaliseText } from './text.ts';

test.each([
  ['  ravi   KUMAR ', 'Ravi Kumar'],
  ['d’souza', 'D’souza'],
  ['ÉLODIE', 'Élodie'],
  ['ರವಿ ಕುಮಾರ್', 'ರವಿ ಕುಮಾರ್'],
  ['', ''],
])('When a name is entered as %o, then it is stored as %o', (typed, kept) => {
  expect(normaliseName(typed)).toBe(kept);
});

test('When text contains markup, then only the markup is removed, and nothing is escaped', () => {
  expect(normaliseText('<b>Tata</b> & <script>alert(1)</script>Sons')).toBe('Tata & alert(1)Sons');
  expect(normaliseText('5 < 6 > 4')).toBe('5 < 6 > 4');
});

test('When text contains control characters, then they are removed, except the joiners of Indian scripts', () => {
  expect(normaliseText('a\u0000b\u200bc\u202ed')).toBe('abcd');
  expect(normaliseText('ಕ್\u200dಷ')).toBe('ಕ್\u200dಷ');
});

test('When a letter has two Unicode spellings, then both are stored as NFC', () => {
  expect(normaliseText('e\u0301')).toBe('é');
});

test('When text has several lines, then line breaks stay and repeated empty lines collapse', () => {
  expect(normaliseParagraphs('  one \r\n two\n\n\n\nthree  ')).toBe('one\ntwo\n\nthree');
});
