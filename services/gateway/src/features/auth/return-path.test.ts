import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  '/search',
  '/search?tab=viewed&religion=Hindu&q=%E0%B2%85',
  '/members/64b0c0ffee0000000000b002#photos',
  '/matches?next=https://evil.example',
])('accepts %s', (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  ['another host', '//evil.example'],
  ['another host after a dot segment', '/.//evil.example'],
  ['another host after dot segments', '/a/..//evil.example'],
  ['another host with backslashes', '/\\evil.example'],
  ['a backslash further on', '/search\\..\\x'],
  ['a scheme', 'https://evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'search'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a line break', '/search\r\nset-cookie: a=b'],
  ['a space', '/search x'],
  ['a character that is not encoded', '/search?q=ಅ'],
  ['the sign-in itself', '/auth/google'],
  ['the API', '/api/sessions'],
  ['a file', '/favicon.svg'],
  ['the landing page', '/'],
  ['nothing', ''],
  ['a list', ['/search', '/home']],
  ['no text', undefined],
  ['a text without end', `/search?q=${'x'.repeat(1100)}`],
])('refuses %s', (_, input) => {
  expect(returnPath(input)).toBeUndefined();
});
