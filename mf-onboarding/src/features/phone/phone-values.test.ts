import { expect, test } from 'vitest';
import { formatPhone } from './phone-values.ts';

/** The text of the field after each typed character. */
function typeIn(text: string): string {
  return Array.from(text).reduce((shown, character) => formatPhone(shown + character).text, '');
}

test.each([
  '9845012345',
  '98450 12345',
  '98450123459',
  '+91 98450 12345',
  '0091-98450-12345',
  '919845012345',
  '09845012345',
])('When %j is typed or pasted, then the field shows 9845012345', (text) => {
  expect([typeIn(text), formatPhone(text).text]).toEqual(['9845012345', '9845012345']);
});

test.each(['', '+9', '98450', '9198450123', '98x'])('When %j is typed, then it stays', (text) => {
  expect(typeIn(text)).toBe(text);
});

// The character | is the caret.
test.each([
  ['a digit', '9847|5012345', '984|5012345'],
  ['a digit at the end', '98450123457|', '9845012345|'],
  ['two digits', '98477|5012345', '984|5012345'],
  ['a space', '984 |5012345', '984|5012345'],
])('When %s is put into a complete number, then the number and the caret stay', (_, typed, shown) => {
  const caret = typed.indexOf('|');
  const { text, caret: at } = formatPhone(typed.replace('|', ''), caret);
  expect(`${text.slice(0, at)}|${text.slice(at)}`).toBe(shown);
});

test('When a pasted piece is too long for its place, then its last digits are left out', () => {
  expect(formatPhone('9847777712345', 8)).toEqual({ text: '9847712345', caret: 5 });
});

test('When the prefix completes a number at its start, then the caret stands before the number', () => {
  expect(formatPhone('+919845012345', 3)).toEqual({ text: '9845012345', caret: 0 });
});
