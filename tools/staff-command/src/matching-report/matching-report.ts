import { GENDERS } from '@bandhavya/contracts';
import type { MatchingFigures, Rates } from '@bandhavya/matching';
import type { Action, Area } from '../area.ts';
import { day } from '../format.ts';
import { ArgumentsError, number, readOptions, type Typed } from '../options.ts';

const DAYS = { usual: 30, most: 180 } as const;
const DAY = 24 * 3600 * 1000;
const GENDER_NAMES = { Man: 'men', Woman: 'women' } as const;

/** How well the cards that members see lead to matches. */
export const matchingReport: Area = {
  usage: ['matching-report [--days <number>]'],
  read: report,
};

function report(typed: Typed): Action {
  const { by, options } = readOptions(typed, { options: { days: number } });
  const { days = DAYS.usual } = options;
  if (days < 1 || days > DAYS.most) throw new ArgumentsError([`--days must be 1 to ${DAYS.most}`]);
  return async ({ matchingReport: figures, say }) => {
    const to = new Date();
    for (const line of linesOf(await figures(by, { from: new Date(to.getTime() - days * DAY), to }))) say(line);
  };
}

function linesOf({ from, to, all, genders, deciles, sources, gini }: MatchingFigures): string[] {
  return [
    `${day(from)} to ${day(to)}: ${rateOf(all)}`,
    ...GENDERS.map((gender) => `seen by ${GENDER_NAMES[gender]}: ${rateOf(genders[gender])}`),
    `Gini of received impressions: ${gini.toFixed(2)}`,
    ...sources.map(({ source, cards }) => `cards on ${source}: ${whole(cards)}`),
    'Members who were shown, by popularity within their gender, the least popular tenth first:',
    ...deciles.map(
      (decile, place) =>
        `${place + 1}. ${whole(decile.members)} members, ${percent(decile.impressions, all.impressions)} of the impressions, ` +
        `${rateOf(decile)}, ${percent(decile.matched, decile.members)} with a match`,
    ),
  ];
}

/** '15.3 matches per 1,000 impressions (153 of 10,000)' */
function rateOf({ impressions, matches }: Rates): string {
  const rate = impressions === 0 ? '–' : ((matches / impressions) * 1000).toFixed(1);
  return `${rate} matches per 1,000 impressions (${whole(matches)} of ${whole(impressions)})`;
}

function percent(part: number, of: number): string {
  return of === 0 ? '–' : `${((part / of) * 100).toFixed(1)} %`;
}

function whole(value: number): string {
  return value.toLocaleString('en');
}
