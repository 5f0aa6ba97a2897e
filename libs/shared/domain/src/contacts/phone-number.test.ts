import { expect, test } from 'vitest';
import { nationalPhoneNumber } from './phone-number.ts';

test.each([
  '9845012345',
  ' 98450 12345 ',
  '98450-12345',
  '(98450) 12345',
  '98450.12345',
  '+91 98450 12345',
  '+919845012345',
  '+91-98450–12345',
  '+91 (0) 98450 12345',
  '0091 98450 12345',
  '919845012345',
  '09845012345',
  '0 98450 12345',
  // Contacts of phones are copied with invisible marks of direction.
  '\u202a+91 98450 12345\u202c',
])('When %j is read, then it is the number 9845012345', (text) => {
  expect(nationalPhoneNumber(text)).toBe('9845012345');
});

test.each([
  ['0000000000', '0000000000'],
  ['9198450123', '9198450123'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+919876543', '+919876543'],
  ['98765x3210', '98765x3210'],
  ['98450 123456', '98450123456'],
])('When %j is no number with a prefix of India, then only its separators are removed', (text, left) => {
  expect(nationalPhoneNumber(text)).toBe(left);
});
