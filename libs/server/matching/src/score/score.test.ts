import type { Preferences } from '@bandhavya/contracts';
import { describe, expect, it } from 'vitest';
import { rankAt } from '../candidates/candidate.ts';
import { person } from '../testing/people.ts';
import { likeness } from './likeness.ts';
import { score } from './score.ts';

const TODAY = 20_261_121;
const NOW = new Date(Date.UTC(2026, 10, 21, 6));

const wishes: Preferences = { mother_tongues: { values: ['Kannada'], weight: 'nice' } };
const viewer = person({ gender: 'Man' }, wishes);

/** The score of a candidate who was active some days ago and had some impressions today. */
function scoreOf({ days = 0, impressions = 0, unanswered = 0, preferences = wishes }) {
  const rank = rankAt(new Date(NOW.getTime() - days * 24 * 3600 * 1000), 0);
  const other = person({ rank }, preferences);
  const circumstances = { now: NOW, impressions, unanswered, today: TODAY };
  return score(viewer, other, circumstances) - 0.3 * likeness(viewer, other);
}

const tongue = (values: ('Kannada' | 'Tamil')[]): Preferences => ({ mother_tongues: { values, weight: 'nice' } });
const halfFit: Preferences = { ...tongue(['Tamil']), height_cm: { from: 150, to: 170, weight: 'nice' } };

describe('score', () => {
  it('is 1 for a candidate who fits, is active now and had no impression today', () => {
    expect(scoreOf({})).toBeCloseTo(1);
  });

  it.each([
    ['both sides fit', tongue(['Kannada']), 1],
    ['the candidate has no preferences', {}, 0.4 + 0.6 * Math.sqrt(0.5)],
    ['the viewer meets half of the preferences', halfFit, 0.4 + 0.6 * Math.sqrt(0.5)],
    ['the viewer meets none of the preferences', tongue(['Tamil']), 0.4],
  ])('weighs the mutual fit 0.6 when %s', (_, preferences, expected) => {
    expect(scoreOf({ preferences })).toBeCloseTo(expected);
  });

  it.each([
    [0, 1],
    [15, 0.85],
    [30, 0.7],
    [400, 0.7],
  ])('weighs the activity 0.3 and lowers it until day 30: after %i days %f', (days, expected) => {
    expect(scoreOf({ days })).toBeCloseTo(expected);
  });

  it('counts a rank of the future as active now', () => {
    expect(scoreOf({ days: -1 })).toBeCloseTo(1);
  });

  it('is the same for all candidates who were active on one day of India, at every minute of a visit', () => {
    const [first, last] = [new Date('2026-11-20T00:00:00+05:30'), new Date('2026-11-20T23:59:59+05:30')];
    for (const now of [new Date('2026-11-21T00:00:00+05:30'), new Date('2026-11-21T23:59:59+05:30')]) {
      const [one, other] = [first, last].map((at) =>
        score(viewer, person({ rank: rankAt(at, 0) }, wishes), { now, impressions: 0, unanswered: 0, today: TODAY }),
      );
      expect(one).toBe(other);
      expect(one).toBeCloseTo(0.99 + 0.3 * likeness(viewer, person()));
    }
  });

  it.each([
    [1, 0.95],
    [3, 0.85],
    [9, 0.8],
  ])('takes 0.05 for each visit without an answer, at most 0.2: after %i visits %f', (unanswered, expected) => {
    expect(scoreOf({ unanswered })).toBeCloseTo(expected);
  });

  it.each([
    [0, 1],
    [1, 0.95],
    [9, 0.91],
  ])('weighs the novelty 0.1 and divides it by the impressions: with %i impressions %f', (impressions, expected) => {
    expect(scoreOf({ impressions })).toBeCloseTo(expected);
  });

  it('puts a good fit of three weeks ago before a bad fit of today', () => {
    expect(scoreOf({ days: 21 })).toBeGreaterThan(scoreOf({ preferences: tongue(['Tamil']) }));
  });
});

describe('likeness', () => {
  const man = person({ gender: 'Man', born: 19_930_115 });
  it.each([
    ['all traits are the same and the man is 3 years older', {}, 1],
    ['the community differs', { community: 'Kuruba' }, 3.5 / 4.5],
    ['the education differs', { qualification: 'PhD' }, 4 / 4.5],
    ['the man is 8 years older', { born: 20_010_115 }, 4 / 4.5],
    ['the man is 12 years younger', { born: 19_810_115 }, 3.5 / 4.5],
  ])('when %s', (_, facts, expected) => {
    expect(likeness(man, person(facts))).toBeCloseTo(expected);
    expect(likeness(person(facts), man)).toBeCloseTo(expected);
  });

  it('does not count the same choice Other', () => {
    const other = { community: 'Other' };
    expect(likeness({ ...man, ...other }, person(other))).toBeCloseTo(3.5 / 4.5);
  });
});
