import { type CHILDREN, HOBBIES, type PROFILE_CREATORS, SPOKEN_LANGUAGES } from '@bandhavya/contracts';
import type { Random } from '../random.ts';
import type { Background } from './backgrounds.ts';
import type { SeedPerson, Weighted } from './person.ts';
import type { SeedPlace } from './places.ts';

const KANNADA: Weighted<string> = [
  [97, 'Kannada'],
  [3, 'English'],
];
const only = (tongue: string): Weighted<string> => [
  [94, tongue],
  [6, 'Kannada'],
];

/** Tulu, Konkani and Urdu are not in the lists. */
const TONGUES: Partial<Record<Background, Weighted<string>>> = {
  tulu: [
    [75, 'Other'],
    [25, 'Kannada'],
  ],
  'konkani-saraswat': only('Other'),
  'konkani-catholic': only('Other'),
  telugu: only('Telugu'),
  tamil: only('Tamil'),
  marathi: only('Marathi'),
  hindi: only('Hindi'),
  malayalam: only('Malayalam'),
  urdu: only('Other'),
};

const VEGETARIAN = new Set<Background>([
  'kannada-lingayat',
  'kannada-havyaka',
  'kannada-madhwa',
  'kannada-smartha',
  'konkani-saraswat',
]);

const MIXED_DIET: Weighted<string> = [
  [46, 'Non-Veg'],
  [24, 'Occasionally Non-Veg'],
  [18, 'Veg'],
  [11, 'Eggetarian'],
  [1, 'Vegan'],
];
const VEGETARIAN_DIET: Weighted<string> = [
  [86, 'Veg'],
  [10, 'Eggetarian'],
  [2, 'Occasionally Non-Veg'],
  [2, 'Vegan'],
];

const FITNESS: Weighted<string> = [
  [9, 'Not Active'],
  [41, 'Sometimes Active'],
  [38, 'Active'],
  [12, 'Very Active'],
];

/** Mean and spread in centimetres. */
const HEIGHTS = { Man: [171, 6.5], Woman: [158, 5.5] } as const;

/** The basic-info section of a member who lives at `home`. */
export function basicInfoFor(random: Random, { background, gender, age }: SeedPerson, home: SeedPlace) {
  const marital_status = maritalStatusFor(random, age);
  const mother_tongue = random.weighted(TONGUES[background] ?? KANNADA);
  return {
    marital_status,
    ...(marital_status === 'Never Married' ? {} : { children: childrenFor(random, age) }),
    mother_tongue,
    languages_spoken: languagesFor(random, background, mother_tongue),
    lives_in_country: home.country,
    lives_in_state: home.state,
    lives_in_district: home.district,
    height_cm: heightFor(random, gender),
    diet_preference: random.weighted(VEGETARIAN.has(background) ? VEGETARIAN_DIET : MIXED_DIET),
    fitness_level: random.weighted(FITNESS),
    drinking_habit: random.weighted(drinkingOf(gender)),
    smoking_habit: random.weighted(smokingOf(gender)),
    profile_created_by: random.weighted(CREATORS),
  };
}

function childrenFor(random: Random, age: number): (typeof CHILDREN)[number] {
  return random.weighted([
    [age < 30 ? 80 : 45, 'None'],
    [35, 'Living Together'],
    [15, 'Not Living Together'],
  ]);
}

const CREATORS: Weighted<(typeof PROFILE_CREATORS)[number]> = [
  [64, 'Self'],
  [22, 'Parent'],
  [9, 'Sibling'],
  [3, 'Relative'],
  [2, 'Friend'],
];

/** The languages at home that are not among the mother tongues. */
const HOME_LANGUAGES: Partial<Record<Background, string>> = {
  tulu: 'Tulu',
  'konkani-saraswat': 'Konkani',
  'konkani-catholic': 'Konkani',
  urdu: 'Urdu',
};

/** The language at home, Kannada, mostly English and often Hindi, in the order of the list. */
function languagesFor(random: Random, background: Background, motherTongue: string): string[] {
  const spoken = new Set([HOME_LANGUAGES[background] ?? motherTongue, 'Kannada']);
  if (random.chance(0.85)) spoken.add('English');
  if (random.chance(0.55)) spoken.add('Hindi');
  return SPOKEN_LANGUAGES.filter((language) => spoken.has(language));
}

function maritalStatusFor(random: Random, age: number): string {
  if (random.chance(age < 30 ? 0.97 : age < 40 ? 0.82 : 0.4)) return 'Never Married';
  return random.weighted([
    [62, 'Divorced'],
    [age < 40 ? 8 : 34, 'Widowed'],
    [14, 'Awaiting Divorce'],
    [8, 'Annulled'],
  ]);
}

/** The mean of several draws, which is nearly normally distributed. */
function heightFor(random: Random, gender: SeedPerson['gender']): number {
  const [mean, spread] = HEIGHTS[gender];
  const sum = Array.from({ length: 6 }, () => random.next()).reduce((total, each) => total + each, 0);
  return Math.round(mean + (sum - 3) * spread * Math.SQRT2);
}

const drinkingOf = (gender: SeedPerson['gender']): Weighted<string> => [
  [gender === 'Woman' ? 88 : 62, "Doesn't Drink"],
  [18, 'Drinks Occasionally'],
  [10, 'Drinks Socially'],
  [1, 'Regular Drinker'],
];

const smokingOf = (gender: SeedPerson['gender']): Weighted<string> => [
  [gender === 'Woman' ? 98 : 84, "Doesn't Smoke"],
  [gender === 'Woman' ? 2 : 12, 'Smokes Occasionally'],
  [gender === 'Woman' ? 0 : 4, 'Regular Smoker'],
];

const POPULAR = ['Movies', 'Cooking', 'Road Trips', 'Yoga', 'Photography', 'Singing', 'Pilgrimage', 'Gym', 'Mountains'];

/** The hobbies section: three to nine, in the order of the lists, popular ones more often. */
export function hobbiesFor(random: Random) {
  const wanted = random.between(3, 9);
  const chosen = new Set<string>();
  while (chosen.size < wanted) chosen.add(random.pick(random.chance(0.45) ? POPULAR : HOBBIES));
  return { hobbies: HOBBIES.filter((hobby) => chosen.has(hobby)) };
}
