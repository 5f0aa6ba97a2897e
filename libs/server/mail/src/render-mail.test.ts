import { LANGUAGES } from '@bandhavya/contracts';
import { BRAND } from '@bandhavya/ui/brand';
import { describe, expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';
import { MAIL_NAMES, SAMPLES } from './testing/samples.ts';

const ORIGIN = 'https://bandhavya.example';
const options = { origin: ORIGIN, firstName: 'Asha' };
const addressesIn = (text: string) => text.match(/(?:https?:)?\/\/[^\s"'<>]+/gu) ?? [];

describe.each(LANGUAGES)('In the language %s', (language) => {
  test.each(MAIL_NAMES)('the mail %s has a subject, both parts, the name and links to the site alone', (name) => {
    const { subject, text, html } = renderMail({ name, values: SAMPLES[name], language }, options);
    expect(subject.length).toBeGreaterThan(10);
    expect(subject.length).toBeLessThan(100);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|NaN|\[object|Invalid Date|\$\{/u);
    for (const part of [text, html]) {
      expect(part).toContain('Asha');
      expect(part).toContain(BRAND.name);
      expect(part).toContain(BRAND.supportEmail);
      for (const address of addressesIn(part)) expect(new URL(address).origin).toBe(ORIGIN);
    }
    expect(html).toContain(`lang="${language}"`);
    expect(html).not.toMatch(/<(?:img|link|script)|url\(/u);
    expect(language === 'en' ? text : subject).not.toMatch(language === 'en' ? /[^\p{ASCII}₹–]/u : /^[\p{ASCII}₹]+$/u);
  });
});

test.each([
  ['en', '₹2,000', '22 May 2027'],
  ['hi', '₹2,000', '22 मई 2027'],
  ['kn', '₹2,000', 'ಮೇ 22, 2027'],
] as const)(
  'When a receipt is rendered in %s, then amount and day are those of the language',
  (language, amount, day) => {
    const { text } = renderMail({ name: 'receipt', values: SAMPLES.receipt, language }, options);
    expect(text).toContain(amount);
    expect(text).toContain(day);
    expect(text).toContain(`${ORIGIN}/payment-page/receipts/${SAMPLES.receipt.receipt}`);
  },
);

test('When an amount has a part of a rupee, then it has two decimals', () => {
  const { text } = renderMail({ name: 'credit-note', values: SAMPLES['credit-note'], language: 'en' }, options);
  expect(text).toContain('₹1,500.50');
});

test('When a membership ends after midnight in India, then the day is the one of India', () => {
  const { text } = renderMail({ name: 'reminder', values: SAMPLES.reminder, language: 'en' }, options);
  expect(text).toContain('1 December 2026');
});

test('When a name and a reason contain markup and line breaks, then they are text, and the name is one line', () => {
  const values = { reason: '<img src=x onerror=alert(1)> & "more"' };
  const firstName = 'Asha\r\nBcc: all@mail.example<b>';
  const { text, html } = renderMail({ name: 'refund-declined', values, language: 'en' }, { origin: ORIGIN, firstName });
  expect(text).toContain('Namaste Asha Bcc: all@mail.example<b>,');
  expect(text).toContain(values.reason);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<b>');
});

test('When no name is known, then the greeting has none', () => {
  const { text } = renderMail({ name: 'restored', values: {}, language: 'en' }, { origin: ORIGIN, firstName: '' });
  expect(text).toMatch(/^Namaste,\n/u);
});
