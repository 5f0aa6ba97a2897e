import { expect, test } from 'vitest';
import { excerpt, normaliseFileName, normaliseName, normaliseParagraphs, normaliseText } from './text.ts';

test.each([
  ['  ravi   KUMAR ', 'Ravi Kumar'],
  ['d’souza', 'D’souza'],
  ['ÉLODIE', 'Élodie'],
  ['ರವಿ ಕುಮಾರ್', 'ರವಿ ಕುಮಾರ್'],
  ['', ''],
])('When a name is entered as %o, then it is stored as %o', (typed, kept) => {
  expect(normaliseName(typed)).toBe(kept);
});

test.each(['a<b and c>d', '<b>Tata</b> & Sons', '<<b>script>', '5 < 6 > 4', '<!-- ', '&lt;'])(
  'When %o is typed, then it is stored as typed',
  (typed) => {
    expect([normaliseText(typed), normaliseParagraphs(typed)]).toEqual([typed.trim(), typed.trim()]);
  },
);

/** Patterns that make a backtracking expression slow. */
test.each(['<a‹a', '<', '< ', ' \n', '\n', '\u200b', 'e\u0301', '\ud83d'])(
  'When 64 KB of %o arrive, then all normalisations take milliseconds',
  (pattern) => {
    const text = pattern.repeat(64 * 1024).slice(0, 64 * 1024);
    for (const normalise of [normaliseText, normaliseParagraphs, normaliseName, normaliseFileName]) {
      const begun = performance.now();
      normalise(text);
      // Quadratic work takes seconds here.
      expect(performance.now() - begun).toBeLessThan(500);
    }
  },
);

test.each([
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['C:\\photos\\asha\u0000.png', 'asha.png'],
  ['a/b\\c', 'c'],
  ['folder/', ''],
  [' beach  day.webp', 'beach day.webp'],
])('When a file is named %o, then %o is kept', (name, kept) => {
  expect(normaliseFileName(name)).toBe(kept);
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

test.each([
  ['I teach physics.', 20, 'I teach physics.'],
  ['I teach physics.\n\nOn Sundays I cycle.', 30, 'I teach physics. On Sundays I…'],
  ['I teach physics and cycle.', 16, 'I teach physics…'],
  ['Physicsteacher', 8, 'Physics…'],
])('When an excerpt of %o may have %i characters, then it is %o', (whole, max, start) => {
  expect(excerpt(whole, max)).toBe(start);
  expect(start.length).toBeLessThanOrEqual(max);
});
