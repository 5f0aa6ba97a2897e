import { INDIA, KARNATAKA } from '@bandhavya/contracts';
import type { Random } from '../random.ts';
import type { Background } from './backgrounds.ts';
import { nameFor } from './names.ts';
import type { SeedPerson, Values, Weighted } from './person.ts';
import type { SeedPlace } from './places.ts';

const FATHERS: Weighted<string> = [
  [20, 'Farmer'],
  [14, 'Retired government employee'],
  [12, 'Business'],
  [9, 'Retired teacher'],
  [8, 'Bank employee'],
  [7, 'Retired engineer'],
  [6, 'Private company employee'],
  [5, 'Shop owner'],
  [4, 'Contractor'],
  [4, 'Doctor'],
  [3, 'Advocate'],
  [3, 'Retired from the army'],
  [5, 'Passed away'],
];

const MOTHERS: Weighted<string> = [
  [64, 'Homemaker'],
  [12, 'Teacher'],
  [6, 'Tailor'],
  [5, 'Bank employee'],
  [4, 'Nurse'],
  [4, 'Runs a small business'],
  [3, 'Government employee'],
  [2, 'Doctor'],
];

const STATUSES: Weighted<string> = [
  [16, 'Modest Lifestyle'],
  [52, 'Middle Class'],
  [26, 'Upper Middle Class'],
  [6, 'Well-off / Affluent'],
];

const TYPES: Weighted<string> = [
  [66, 'Nuclear'],
  [26, 'Joint'],
  [8, 'Extended'],
];

/** Family towns and villages of some districts. Elsewhere it is the district's town. */
const TOWNS: Partial<Record<Background, readonly string[]>> = {
  'kannada-vokkaliga': ['Maddur', 'Nagamangala', 'Channapatna', 'Kunigal', 'Hunsur', 'Arsikere', 'Malavalli'],
  'kannada-lingayat': ['Gokak', 'Badami', 'Kushtagi', 'Harihar', 'Indi', 'Nargund', 'Ranebennur', 'Basavakalyan'],
  'kannada-havyaka': ['Sirsi', 'Siddapura', 'Sagara', 'Honnavara', 'Kumta', 'Yellapura', 'Puttur'],
  'kannada-madhwa': ['Savanur', 'Ilkal', 'Muddebihal', 'Lingsugur', 'Kundgol'],
  'kannada-smartha': ['Melukote', 'Sringeri', 'Holenarasipura', 'Srinivaspur', 'Tiptur'],
  'kannada-kuruba': ['Hiriyur', 'Kanakagiri', 'Byadgi', 'Hosadurga', 'Nanjangud'],
  'kannada-vishwakarma': ['Karkala', 'Saundatti', 'Bailhongal', 'Pandavapura', 'Turuvekere'],
  tulu: ['Kundapura', 'Bantwal', 'Belthangady', 'Mulki', 'Kaup', 'Puttur'],
  'konkani-saraswat': ['Kumta', 'Bhatkal', 'Karkala', 'Ankola', 'Moodabidri'],
  'konkani-catholic': ['Bantwal', 'Kallianpur', 'Moodabidri', 'Shirva'],
};

const BENGALURU: SeedPlace = { country: INDIA, state: KARNATAKA, district: 'Bengaluru Urban' };

const SIBLINGS: Weighted<number> = [
  [26, 0],
  [44, 1],
  [22, 2],
  [8, 3],
];

const SIBLING_WORK: Weighted<string> = [
  [26, 'Software engineer'],
  [12, 'Teacher'],
  [12, 'Homemaker'],
  [11, 'Business'],
  [10, 'Bank employee'],
  [9, 'Farmer'],
  [8, 'Accountant'],
  [6, 'Doctor'],
  [6, 'Nurse'],
];

/** The family section, and the siblings. */
export function familyFor(random: Random, person: SeedPerson) {
  const { background, name, birthplace } = person;
  const home = random.chance(0.7) ? birthplace : BENGALURU;
  const parent = (gender: 'Man' | 'Woman') => {
    const [one, other] = [nameFor(random, background, gender, 1960), nameFor(random, background, gender, 1960)];
    const { first, last } = one.first === name.first ? other : one;
    return [first, background === 'urdu' ? last : name.last].filter(Boolean).join(' ');
  };
  const values = {
    father_name: parent('Man'),
    father_occupation: random.weighted(FATHERS),
    mother_name: parent('Woman'),
    mother_occupation: random.weighted(MOTHERS),
    family_status: random.weighted(STATUSES),
    family_type: random.weighted(TYPES),
    native_place: random.pick(TOWNS[background] ?? [birthplace.district]),
    current_country: home.country,
    current_state: home.state,
    current_district: home.district,
  };
  return { values, rows: siblingsFor(random, person) };
}

function siblingsFor(random: Random, { age }: SeedPerson): Values[] {
  return Array.from({ length: random.weighted(SIBLINGS) }, () => {
    const years = age + random.between(-6, 6);
    const relation = random.chance(0.5) ? 'Brother' : 'Sister';
    const isMarried = years > (relation === 'Sister' ? 23 : 26) && random.chance(0.7);
    const work = random.weighted(SIBLING_WORK.filter(([, each]) => each !== 'Homemaker' || relation === 'Sister'));
    const occupation = years < 22 ? 'Student' : work;
    return { relation, marital_status: isMarried ? 'Married' : 'Single', occupation };
  });
}
