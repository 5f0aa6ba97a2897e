import { type SearchFilters, type SearchFiltersInput, searchFilters } from '@bandhavya/contracts';
import type { Random } from './random.ts';

/** Options that members of a search world have, and some that no member has. */
const OPTIONS = {
  community: ['Brahmin', 'Lingayat', 'Kuruba', 'Other', 'Reddy'],
  motherTongue: ['Kannada', 'Telugu', 'Hindi', 'Tamil'],
  maritalStatus: ['Single', 'Divorced', 'Widowed'],
  kujaDosha: ['Yes', 'No', "I don't know"],
  religion: ['Hindu', 'Jain'],
  subCommunity: ['Smartha', 'Jangam'],
  gotra: ['Kashyapa', 'Atri'],
  education: ["Bachelor's Degree", "Master's Degree"],
  profession: ['Private Company', 'Business / Self-Employed'],
  state: ['Karnataka', 'Kerala'],
  district: ['Mysuru', 'Udupi'],
  diet: ['Veg', 'Non-Veg'],
  nakshatra: ['Rohini', 'Hasta'],
  rashi: ['Mesha (Aries)'],
} as const;

const RANGES = {
  Age: [18, 25, 30, 36, 45, 99],
  Height: [150, 165, 170, 180],
  Income: [100_000, 500_000, 1_000_000, 10_000_000],
} as const;

/** None to five random filters. */
export function randomFilters(random: Random): SearchFilters {
  const input: Record<string, string> = {};
  const share = random.pick([0, 0.05, 0.1, 0.2]);
  for (const [name, options] of Object.entries(OPTIONS)) {
    const isMain = name in { community: 0, motherTongue: 0, maritalStatus: 0, kujaDosha: 0 };
    if (random.chance(isMain ? 2 * share : share)) input[name] = random.some<string>(options).join(',');
  }
  for (const [name, bounds] of Object.entries(RANGES)) {
    if (!random.chance(share)) continue;
    const [from, to] = [random.pick<number>(bounds), random.pick<number>(bounds)].toSorted((one, other) => one - other);
    if (random.chance(0.7)) input[`min${name}`] = String(from);
    if (random.chance(0.7)) input[`max${name}`] = String(to);
  }
  if (random.chance(share)) input.withPhoto = 'yes';
  if (random.chance(share)) input.verified = 'yes';
  if (random.chance(share)) input.active = random.pick(['1', '7', '30']);
  return searchFilters.parse(input as SearchFiltersInput);
}
