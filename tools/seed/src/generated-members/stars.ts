import { NAKSHATRAS, RASHIS } from '@bandhavya/contracts';
import type { Random } from '../random.ts';

const STARS = 27;

/** The astrology section, with a star and sign that fit each other. Some members leave it out. */
export function astrologyFor(random: Random, religion: string) {
  if (religion !== 'Hindu' && religion !== 'Jain') {
    return { nakshatra: 'Other', rashi: 'Other', kuja_dosha: "I don't know" };
  }
  const quarter = random.between(0, STARS * 4 - 1);
  return {
    nakshatra: NAKSHATRAS[Math.floor(quarter / 4)] ?? 'Other',
    rashi: RASHIS[Math.floor(quarter / 9)] ?? 'Other',
    kuja_dosha: random.weighted([
      [68, 'No'],
      [14, 'Yes'],
      [18, "I don't know"],
    ]),
  };
}
