import { MINIMUM_AGE, PREMIUM } from '@bandhavya/contracts';
import { BRAND } from '@bandhavya/ui/brand';
import { describe, expect, test } from 'vitest';
import type { LegalText } from '../../locales/en/legal/legal-text.ts';
import { text as translated } from '../../texts.ts';
import { FACTS } from './facts.ts';
import { fill } from './fill.ts';
import { LEGAL_PAGES } from './pages.ts';

/** Numbers that are nobody's to change: years of acts, and India's emergency and cyber crime lines. */
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

const pages = LEGAL_PAGES.map(({ path, text }) => ({
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

test('All five pages are there, at the addresses of the specification', () => {
  expect(LEGAL_PAGES.map(({ path, title }) => [path, translated(title)])).toEqual([
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-and-conditions', 'Terms and Conditions'],
    ['/refund-policy', 'Refund Policy'],
    ['/shipping-policy', 'Shipping Policy'],
    ['/contact', 'Contact'],
  ]);
});

describe.each(pages)('$path', ({ raw, words, sections }) => {
  test('names no number and not the product itself: they come from their one definition', () => {
    const numbers = raw.match(/\d+/gu) ?? [];
    expect(numbers.filter((number) => !FIXED_NUMBERS.includes(number))).toEqual([]);
    expect(raw).not.toContain(BRAND.name);
    expect(words).not.toMatch(/[{}]/u);
  });

  test('contradicts no other page in price, term, window or age', () => {
    expect(new Set(words.match(/₹[\d,.]+\d/gu) ?? ['₹2,000'])).toEqual(new Set(['₹2,000']));
    expect(new Set(words.match(/\d+ months/gu) ?? ['6 months'])).toEqual(new Set(['6 months']));
    expect(new Set(words.match(/\d+ days/gu) ?? ['7 days'])).toEqual(new Set(['7 days']));
    expect(new Set(words.match(/\d+ to \d+ business days/gu) ?? ['7 to 10 business days'])).toEqual(
      new Set(['7 to 10 business days']),
    );
    for (const [hours] of words.matchAll(/\d+ hours/gu)) expect(['24 hours', '48 hours']).toContain(hours);
    for (const [years] of words.matchAll(/\d+ years/gu)) expect(years).toBe(`${MINIMUM_AGE} years`);
  });

  test('gives every section an address of its own', () => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('The constants are those of the specification', () => {
  expect(PREMIUM).toEqual({
    price_paise: 200_000,
    months: 6,
    refund_window_days: 7,
    refund_processing_days: { from: 7, to: 10 },
    activation_delay_hours: 24,
  });
});

test('The refund page says exactly the rules', () => {
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

test('The shipping page says that access is immediate, and within 24 hours in rare delays', () => {
  const { words } = pageAt('/shipping-policy');
  expect(words).toContain('digital service');
  expect(words).toContain('activated immediately');
  expect(words).toContain('within 24 hours');
});

test('The privacy page has the cookies policy at #cookies, to which the sign-in page leads', () => {
  expect(pageAt('/privacy-policy').sections.find(({ id }) => id === 'cookies')?.heading).toBe('Cookies Policy');
});

test('The terms say what the service is for and who may join', () => {
  const { words } = pageAt('/terms-and-conditions');
  expect(words).toContain('It is not a dating service');
  expect(words).toContain('at least 18 years old');
});

test('The contact page says how fast the grievance officer answers', () => {
  expect(pageAt('/contact').words).toContain('acknowledged within 48 hours and resolved within one month');
});

test('When a text names an unknown fact, then it is refused', () => {
  expect(() => fill('within {{refund-windw}}', FACTS)).toThrow("'refund-windw'");
});
