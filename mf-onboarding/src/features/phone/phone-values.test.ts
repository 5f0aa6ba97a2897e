import { expect, test } from 'vitest';
import { formatPhone } from './phone-values.ts';

/** The text of the field after each typed character. */
function typeIn(text: string): string {
  return Array.from(text).reduce((shown, character) => formatPhone(shown + character), '');
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
  expect([typeIn(text), formatPhone(text)]).toEqual(['9845012345', '9845012345']);
});

test.each(['', '+9', '98450', '9198450123', '98x'])('When %j is typed, then it stays', (text) => {
  expect(typeIn(text)).toBe(text);
});
