import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BRAND } from './brand.ts';

const css = readFileSync(new URL('./base.css', import.meta.url), 'utf8');
const tokens = new Map(
  Array.from(css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/gu), ([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
);

/** Text colours and the backgrounds they are used on. Add each new pair of a style sheet here. */
const TEXT: Record<string, readonly string[]> = {
  ink: ['paper', 'surface', 'sunken', 'kumkum-soft', 'turmeric-soft', 'leaf-soft', 'danger-soft'],
  'ink-soft': ['paper', 'surface', 'sunken', 'kumkum-soft'],
  kumkum: ['paper', 'surface', 'sunken', 'kumkum-soft'],
  'on-action': ['action', 'action-strong'],
  'on-turmeric': ['turmeric'],
  'turmeric-ink': ['paper', 'surface', 'turmeric-soft'],
  leaf: ['paper', 'surface', 'leaf-soft'],
  danger: ['paper', 'surface', 'danger-soft'],
};

/** The borders of controls and the focus ring. */
const EDGES: Record<string, readonly string[]> = {
  'line-strong': ['paper', 'surface'],
  kumkum: ['paper', 'surface'],
  danger: ['paper', 'surface'],
};

describe.each(['light', 'dark'] as const)('In the %s theme', (theme) => {
  test.each(pairs(TEXT))('text in %s has a contrast of 4.5:1 on %s', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(EDGES))('a border in %s has a contrast of 3:1 on %s', (edge, ground) => {
    expect(contrast(colour(edge, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

test('The colour of the brand is the colour of the primary action', () => {
  expect(colour('action', 'light')).toBe(BRAND.colour);
});

function pairs(table: Record<string, readonly string[]>): [string, string][] {
  return Object.entries(table).flatMap(([name, grounds]) => grounds.map((ground): [string, string] => [name, ground]));
}

function colour(name: string, theme: 'light' | 'dark'): string {
  const value = tokens.get(name)?.[theme];
  if (!value) throw new Error(`base.css has no colour --${name}`);
  return value;
}

/** WCAG 2.2, contrast ratio: 1 to 21. */
function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, relative luminance of #rrggbb: 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
