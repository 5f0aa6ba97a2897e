import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { socialMedia } from './definitions.ts';

const [instagram, twitter, facebook, linkedin] = socialMedia.fields;

/** The pattern in the document of the API. */
const patternOf = (schema: z.ZodMiniType) => new RegExp(z.toJSONSchema(schema, { io: 'input' }).pattern ?? '', 'u');

test.each([
  [instagram, '@meera.k', 'https://www.instagram.com/meera.k'],
  [instagram, ' meera_k ', 'https://www.instagram.com/meera_k'],
  [instagram, 'instagram.com/meera.k', 'https://instagram.com/meera.k'],
  [instagram, 'WWW.Instagram.com/Meera.K/', 'https://www.instagram.com/Meera.K/'],
  [instagram, 'https://m.instagram.com/meera.k?x=1', 'https://m.instagram.com/meera.k?x=1'],
  [instagram, 'HTTPS://INSTAGRAM.COM/meera', 'https://instagram.com/meera'],
  [twitter, '@meera_k', 'https://x.com/meera_k'],
  [twitter, 'twitter.com/meera_k', 'https://twitter.com/meera_k'],
  [facebook, '@meera.k', 'https://www.facebook.com/meera.k'],
  [facebook, 'fb.com/meera', 'https://fb.com/meera'],
  [linkedin, '@meera-k-123', 'https://www.linkedin.com/in/meera-k-123'],
  [linkedin, 'in.linkedin.com/in/meera', 'https://in.linkedin.com/in/meera'],
  [instagram, '', ''],
  [instagram, '  ', ''],
])('When %o is given as %j, then it is stored as %j', ({ schema }, typed, stored) => {
  expect(schema.parse(typed)).toBe(stored);
  expect(schema.parse(stored)).toBe(stored);
  expect(patternOf(schema).test(typed.trim().replace(/^[a-z.:/]+\.com/iu, (host) => host.toLowerCase()))).toBe(true);
});

describe.each(socialMedia.fields)('the link to $name', ({ schema }) => {
  test.each([
    'meera.k',
    'evil.example',
    'evil.example/instagram.com',
    'https://evil.example/instagram.com/x.com/facebook.com/linkedin.com',
    'http://instagram.com/x',
    'instagram.com.evil.example/meera',
    'instagram.com@evil.example',
    'asha:pw@instagram.com/x',
    'instagram.com:8443/x',
    'javascript:alert(1)',
    '//instagram.com/meera',
    '@',
    '@@meera',
    '@.',
    '@me era',
    '@me/era',
    '@meera.',
    '@<b>',
    '@\u0905\u0936',
    `@${'a'.repeat(61)}`,
    'instagram.com/<script>',
  ])('refuses %j', (typed) => {
    expect(patternOf(schema).test(typed)).toBe(false);
    expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['social.invalid']);
  });
});
