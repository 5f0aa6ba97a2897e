// @vitest-environment jsdom
import type { CandidateCard } from '@bandhavya/contracts';
import { aCard } from '@bandhavya/testing-browser';
import { expect, test } from 'vitest';
import { text } from '../../texts.ts';
import { factsOf } from './card-facts.ts';

const candidate = (qualification: string): CandidateCard => ({
  ...aCard('Asha'),
  ...{ qualification, about: '', liked_you: false, super_liked_you: false, reasons: [] },
});
const qualificationOf = (qualification: string) =>
  factsOf(candidate(qualification), text).find(({ label }) => label === 'Qualification')?.value;

test('When a candidate has a qualification, then the card shows it with the emoji of the profile', () => {
  expect(qualificationOf("Bachelor's Degree")).toBe("Bachelor's Degree 🎓");
});

test('When the qualification is Other, then the card leaves it out', () => {
  expect(qualificationOf('Other')).toBeUndefined();
});
