import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nameSection } from './members/user.ts';
import { couponCode } from './payments/payments.ts';
import { moreAbout, socialMedia, work } from './sections/definitions.ts';

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['a line', work.schema.shape.job_title, 'value.required'],
  ['a text of several lines', moreAbout.schema.shape.short_description, 'about.required'],
  ['a first name', nameSection.shape.first_name, 'name.required'],
])('When %s consists of joiners, which the normalisation keeps, then it counts as empty', (_, schema, message) => {
  for (const empty of ['\u200d', '\u200c\u200d', ' \u200d\u200b ']) {
    expect([empty, messagesOf(schema, empty)]).toEqual([empty, [message]]);
  }
  expect(messagesOf(schema, 'ಕ್\u200dಷ')).toEqual([]);
});

test.each(['straße', 'wınter', 'ﬁve'])('When %o would become Latin capitals, then no coupon code has it', (typed) => {
  expect(messagesOf(couponCode, typed)).toEqual(['coupon.characters']);
  expect(couponCode.parse(' winter-5 ')).toBe('WINTER-5');
});

describe.each(socialMedia.fields)('the pattern of $name', ({ schema, input }) => {
  const { pattern = '' } = z.toJSONSchema(schema, { io: 'input' }) as { pattern?: string };
  const host = pattern.match(/\(\?:(\w+)\\\.com/u)?.[1];

  test('has no Unicode property, because not every tool that reads the document knows them', () => {
    expect(pattern).not.toContain('\\p');
  });

  test.each([
    ['', true],
    [`https://${host}.com/asha_90`, true],
    [`https://www.${host}.com/asha?tab=1#top`, true],
    [`https://${host}.com`, true],
    [`https://${host}.com.evil.example/asha`, false],
    [`http://${host}.com/asha`, false],
    [`https://${host}.com/a b`, false],
    [`https://${host}.com/a\u0000b`, false],
    [`https://${host}.com/a\u007fb`, false],
    [`https://${host}.com/a\u009fb`, false],
    [`https://${host}.com/<b>`, false],
  ])('decides like the schema about %o', (address, isAccepted) => {
    expect([schema.safeParse(address).success, new RegExp(pattern, 'u').test(address)]).toEqual([
      isAccepted,
      isAccepted,
    ]);
    expect(address.length).toBeLessThanOrEqual(input.max);
  });
});
