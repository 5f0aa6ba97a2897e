import { expect, test } from 'vitest';
import { normaliseName, normaliseParagraphs, normaliseText } from './text.ts';

test.each([
  ['  ravi   KUMAR ', 'Ravi Kumar'],
  ['d’souza', 'D’souza'],
  ['ÉLODIE', 'Élodie'],
  ['ರವಿ ಕುಮಾರ್', 'ರವಿ ಕುಮಾರ್'],
  ['', ''],
])('When a name is typed as %o, then it is kept as %o', (typed, kept) => {
  expect(normaliseName(typed)).toBe(kept);
});

test('When text carries markup, then the words stay and the markup goes, and nothing is escaped', () => {
  expect(normaliseText('<b>Tata</b> & <script>alert(1)</script>Sons')).toBe('Tata & alert(1)Sons');
  expect(normaliseText('5 < 6 > 4')).toBe('5 < 6 > 4');
});

test('When text carries control or invisible characters, then they go, but not the joiners that Indian scripts need', () => {
  expect(normaliseText('a\u0000b\u200bc\u202ed')).toBe('abcd');
  expect(normaliseText('ಕ್\u200dಷ')).toBe('ಕ್\u200dಷ');
});

test('When one letter can be written in two ways, then both are kept the same', () => {
  expect(normaliseText('e\u0301')).toBe('é');
});

test('When text of several lines is kept, then lines stay and empty ones do not pile up', () => {
  expect(normaliseParagraphs('  one \r\n two\n\n\n\nthree  ')).toBe('one\ntwo\n\nthree');
});
