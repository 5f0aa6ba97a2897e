import { PREMIUM } from '@bandhavya/domain';
import { BRAND } from '@bandhavya/ui/brand';
import { describe, expect, test } from 'vitest';
import type { LegalText } from '../../locales/en/legal/legal-text.ts';
import { legal } from '../../locales/en/legal.ts';
import { text as translated } from '../../texts.ts';
import { FACTS } from './facts.ts';
import { fill } from './fill.ts';
import { LEGAL_PAGES } from './pages.ts';

/** The years of acts, and India's emergency and cyber crime lines. */
const FIXED_NUMBERS = ['1961', '2023', '112', '1930'];

function sentencesOf({ intro, sections }: LegalText): string[] {
  const bodies = sections.flatMap(({ heading, body }) => [
    heading,
    ...body.flatMap((block) => (typeof block === 'string' ? [block] : block.list)),
  ]);
  return [intro, ...bodies];
}

function wordsOf(text: string): string {
  return fill(text, FACTS)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
}

const pages = Object.entries(legal).map(([path, text]) => ({
  path,
  raw: sentencesOf(text).join('\n'),
  words: sentencesOf(text).map(wordsOf).join('\n'),
  sections: text.sections,
}));

function pageAt(path: string) {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No page at ${path}`);
  return page;
}

test('lists the five pages at the addresses of the specification', () => {
  expect(LEGAL_PAGES.map(({ path, title }) => [path, translated(title)])).toEqual([
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-and-conditions', 'Terms and Conditions'],
    ['/refund-policy', 'Refund Policy'],
    ['/shipping-policy', 'Shipping Policy'],
    ['/contact', 'Contact'],
  ]);
});

describe.each(pages)('$path', ({ raw, words, sections }) => {
  test('takes every number and the name of the product from their one definition', () => {
    const numbers = raw.match(/\d+/gu) ?? [];
    expect(numbers.filter((number) => !FIXED_NUMBERS.includes(number))).toEqual([]);
    expect(raw).not.toContain(BRAND.name);
    expect(words).not.toMatch(/[{}]/u);
  });

  test('gives every section its own address', () => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test.each([
  ['price', /₹[\d,.]+\d/gu, ['₹2,000']],
  ['term', /\d+ months?/gu, ['6 months']],
  ['refund window', /\d+ days?/gu, ['7 days']],
  ['time to process a refund', /\d+ to \d+ business days/gu, ['7 to 10 business days']],
  ['delay of activation, and time to acknowledge a complaint', /\d+ hours?/gu, ['24 hours', '48 hours']],
  ['minimum age', /\d+ years/gu, ['18 years']],
])('states one %s on all pages', (_, pattern, expected) => {
  const stated = pages.flatMap(({ words }) => words.match(pattern) ?? []);
  expect([...new Set(stated)].toSorted()).toEqual(expected);
});

test('uses the constants of the specification', () => {
  expect(PREMIUM).toEqual({
    price_paise: 200_000,
    months: 6,
    refund_window_days: 7,
    refund_processing_days: { from: 7, to: 10 },
    activation_delay_hours: 24,
  });
});

test('states the refund rules word for word', () => {
  expect(pageAt('/refund-policy').words).toContain(
    [
      'A membership cannot be cancelled mid-term.',
      'A refund can be requested within 7 days of payment.',
      'It is granted in full as long as no premium feature has been used.',
      'It is processed in 7 to 10 business days.',
      'Access ends when the refund is sent.',
    ].join('\n'),
  );
});

test('sells no feature that premium does not have', () => {
  const words = pages.map((page) => page.words).join('\n');
  expect(words).not.toMatch(/chat with your matches|who viewed|written to a match|conversation/iu);
  expect(pageAt('/terms-and-conditions').words).toContain('Premium adds unlimited undo.');
  expect(pageAt('/refund-policy').words).toContain(
    'The premium feature is unlimited undo. It counts as used once you have undone a swipe that you could not have undone without premium.',
  );
});

test('states on the shipping page that access is immediate, and within 24 hours in rare delays', () => {
  const { words } = pageAt('/shipping-policy');
  expect(words).toContain('digital service');
  expect(words).toContain('activated immediately');
  expect(words).toContain('within 24 hours');
});

test('has the cookies policy at #cookies of the privacy page, the target of the link on the sign-in page', () => {
  expect(pageAt('/privacy-policy').sections.find(({ id }) => id === 'cookies')?.heading).toBe('Cookies Policy');
});

test('states in the terms the purpose of the service and the minimum age', () => {
  const { words } = pageAt('/terms-and-conditions');
  expect(words).toContain('It is not a dating service');
  expect(words).toContain('at least 18 years old');
});

test('states on the contact page how fast the grievance officer responds', () => {
  expect(pageAt('/contact').words).toContain('acknowledged within 48 hours and resolved within one month');
});

test('throws when a text names an unknown fact', () => {
  expect(() => fill('within {{refund-windw}}', FACTS)).toThrow("'refund-windw'");
});
