import { expect, test } from 'vitest';
import { pseudonyms } from './pseudonyms.ts';

const [OLD, NEW] = ['the old secret of the pseudonyms', 'the new secret of the pseudonyms'];
const MEMBER = '65f1c0ffee5e0a1b2c3d4e5f';

test('returns the same pseudonym for the same member and secret, and another one otherwise', () => {
  const { of } = pseudonyms([OLD]);
  expect(of(MEMBER)).toMatch(/^m_[\w-]{16}$/u);
  expect(of(MEMBER)).toBe(pseudonyms([OLD]).of(MEMBER));
  expect(of('65f1c0ffee5e0a1b2c3d4e50')).not.toBe(of(MEMBER));
  expect(pseudonyms([NEW]).of(MEMBER)).not.toBe(of(MEMBER));
});

test('When a new secret is listed before the old one, then both pseudonyms of a member are found', () => {
  const both = pseudonyms([NEW, OLD]);
  expect(both.of(MEMBER)).toBe(pseudonyms([NEW]).of(MEMBER));
  expect(both.allOf(MEMBER)).toEqual([pseudonyms([NEW]).of(MEMBER), pseudonyms([OLD]).of(MEMBER)]);
});
