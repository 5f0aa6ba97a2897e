import type { Preferences } from '@bandhavya/contracts';
import { describe, expect, it } from 'vitest';
import { rankAt } from '../candidates/candidate.ts';
import { person } from '../testing/people.ts';
import { score } from './score.ts';

const TODAY = 20_261_121;
const NOW = new Date(Date.UTC(2026, 10, 21, 6));

const wishes: Preferences = { mother_tongues: { values: ['Kannada'], weight: 'nice' } };
const viewer = person({ gender: 'Man' }, wishes);

/** The score of a candidate who was active some days ago and had some impressions today. */
function scoreOf({ days = 0, impressions = 0, unanswered = 0, preferences = wishes }) {
  const rank = rankAt(new Date(NOW.getTime() - days * 24 * 3600 * 1000), 0);
  return score(viewer, person({ rank }, preferences), { now: NOW, impressions, unanswered, today: TODAY });
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
      expect(one).toBeCloseTo(0.99);
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
