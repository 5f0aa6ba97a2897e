import type { Gender } from '@bandhavya/contracts';
import { gini } from '@bandhavya/matching/models';
import type { MarketOutcome } from './market.ts';
import type { MarketMember } from './people.ts';

/** A match counts for the share of members with a match if it comes within this number of days. */
export const MATCH_WITHIN_DAYS = 30;

/** The figures of one run. Shares are from 0 to 1. */
export type Figures = {
  /** Matches per 1,000 impressions. */
  matches: number;
  /** The share of members with a match in 30 days of the run, of those present at its start who came at least once. */
  matched: Record<Gender, number>;
  /** The Gini coefficient of the impressions that members present from the start received. */
  gini: number;
  /** The tenth of the members that others like least: its share of the impressions, and of its members with a match. */
  lowest: { impressions: number; matched: number };
  impressions: number;
  /** The share of members who visit on a day. */
  active: number;
};

/** @param appeal how much others like each member, by position */
export function figuresOf(
  members: readonly MarketMember[],
  appeal: readonly number[],
  outcome: MarketOutcome,
): Figures {
  const { seen, received, firstMatch, matches, visits, memberDays } = outcome;
  const places = members.flatMap(({ joins }, place) => (joins < 0 ? [place] : []));
  const isMatched = (place: number) => {
    const day = firstMatch[place] ?? -1;
    return day >= 0 && day < MATCH_WITHIN_DAYS;
  };
  const visitors = places.filter((place) => (seen[place] ?? 0) > 0);
  const matchedOf = (gender: Gender) =>
    shareOf(
      visitors.filter((place) => members[place]?.candidate.gender === gender),
      isMatched,
    );
  const impressions = sum(seen);
  const lowest = lowestTenth(places, members, appeal);
  const receivedBy = (some: readonly number[]) => some.reduce((total, place) => total + (received[place] ?? 0), 0);
  return {
    matches: (sum(matches) / 2 / impressions) * 1000,
    matched: { Man: matchedOf('Man'), Woman: matchedOf('Woman') },
    gini: meanOfGenders((gender) => gini(ofGender(places, members, gender).map((place) => received[place] ?? 0))),
    lowest: {
      impressions: receivedBy(lowest) / receivedBy(places),
      matched: shareOf(
        lowest.filter((place) => (seen[place] ?? 0) > 0),
        isMatched,
      ),
    },
    impressions,
    active: visits / memberDays,
  };
}

/** The tenth of each gender with the lowest appeal. */
function lowestTenth(places: readonly number[], members: readonly MarketMember[], appeal: readonly number[]): number[] {
  return (['Man', 'Woman'] as const).flatMap((gender) => {
    const sorted = ofGender(places, members, gender).toSorted(
      (one, other) => (appeal[one] ?? 0) - (appeal[other] ?? 0),
    );
    return sorted.slice(0, Math.ceil(sorted.length / 10));
  });
}

function ofGender(places: readonly number[], members: readonly MarketMember[], gender: Gender): number[] {
  return places.filter((place) => members[place]?.candidate.gender === gender);
}

function meanOfGenders(figure: (gender: Gender) => number): number {
  return (figure('Man') + figure('Woman')) / 2;
}

function shareOf(places: readonly number[], holds: (place: number) => boolean): number {
  return places.length === 0 ? 0 : places.filter(holds).length / places.length;
}

function sum(values: Uint32Array): number {
  return values.reduce((all, value) => all + value, 0);
}
