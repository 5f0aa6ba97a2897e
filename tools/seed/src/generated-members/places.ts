import { INDIA, KARNATAKA } from '@bandhavya/contracts';
import type { Random } from '../random.ts';
import type { Background } from './backgrounds.ts';

export type SeedPlace = { country: string; state: string; district: string };

/** The share of members who were born abroad. */
const BORN_ABROAD = 0.03;

/** A place of birth for a background. */
export function placeFor(random: Random, background: Background): SeedPlace {
  if (random.chance(BORN_ABROAD)) {
    const [state, district] = random.pick(ABROAD);
    return { country: 'Other', state, district };
  }
  const [state, districts] = random.weighted(ORIGINS[background]);
  return { country: INDIA, state, district: random.pick(districts) };
}

/** The common name of a place. */
export function townOf({ district }: SeedPlace): string {
  return district.replace(/^Bengaluru .*/u, 'Bengaluru');
}

const ABROAD = [
  ['Dubai', 'Dubai'],
  ['Muscat', 'Muscat'],
  ['Singapore', 'Singapore'],
  ['New Jersey', 'Middlesex County'],
  ['Greater London', 'London'],
] as const;

type Origins = readonly (readonly [weight: number, place: readonly [state: string, districts: readonly string[]]])[];

const oldMysore = [
  'Mandya',
  'Mysuru',
  'Hassan',
  'Tumakuru',
  'Ramanagara',
  'Bengaluru Rural',
  'Chikkaballapur',
  'Kolar',
  'Kodagu',
];
const northKarnataka = [
  'Belagavi',
  'Dharwad',
  'Gadag',
  'Haveri',
  'Bagalkot',
  'Vijayapura',
  'Kalaburagi',
  'Bidar',
  'Koppal',
  'Raichur',
  'Yadgir',
];
const central = ['Davanagere', 'Chitradurga', 'Shivamogga', 'Ballari', 'Vijayanagara', 'Chikkamagaluru'];
const bengaluru = ['Bengaluru Urban'];
const coast = ['Dakshina Kannada', 'Udupi'];

const karnataka = (weight: number, districts: readonly string[]) => [weight, [KARNATAKA, districts]] as const;

const ORIGINS: Record<Background, Origins> = {
  'kannada-vokkaliga': [
    karnataka(70, oldMysore),
    karnataka(25, bengaluru),
    karnataka(5, ['Chikkamagaluru', 'Shivamogga']),
  ],
  'kannada-lingayat': [karnataka(65, northKarnataka), karnataka(25, central), karnataka(10, bengaluru)],
  'kannada-havyaka': [karnataka(75, ['Uttara Kannada', 'Shivamogga', 'Dakshina Kannada']), karnataka(25, bengaluru)],
  'kannada-madhwa': [
    karnataka(70, ['Dharwad', 'Vijayapura', 'Belagavi', 'Raichur', 'Gadag']),
    karnataka(30, bengaluru),
  ],
  'kannada-smartha': [karnataka(55, ['Mysuru', 'Hassan', 'Kolar', 'Tumakuru']), karnataka(45, bengaluru)],
  'kannada-kuruba': [
    karnataka(50, central),
    karnataka(30, ['Mysuru', 'Mandya', 'Chamarajanagar']),
    karnataka(20, ['Koppal', 'Gadag', 'Haveri']),
  ],
  'kannada-vishwakarma': [karnataka(40, oldMysore), karnataka(40, northKarnataka), karnataka(20, coast)],
  tulu: [karnataka(90, coast), karnataka(10, bengaluru)],
  'konkani-saraswat': [
    karnataka(45, coast),
    karnataka(40, ['Uttara Kannada']),
    [15, ['Goa', ['North Goa', 'South Goa']]],
  ],
  'konkani-catholic': [karnataka(75, coast), [25, ['Goa', ['North Goa', 'South Goa']]]],
  telugu: [
    [35, ['Andhra Pradesh', ['Anantapur', 'Chittoor', 'Kurnool', 'Guntur', 'Nellore', 'Visakhapatnam', 'Krishna']]],
    [25, ['Telangana', ['Hyderabad', 'Warangal', 'Nizamabad', 'Karimnagar', 'Mahabubnagar']]],
    karnataka(40, ['Bengaluru Urban', 'Kolar', 'Ballari', 'Raichur', 'Chikkaballapur']),
  ],
  tamil: [
    [
      65,
      [
        'Tamil Nadu',
        ['Chennai', 'Coimbatore', 'Madurai', 'Salem', 'Tiruchirappalli', 'Erode', 'Thanjavur', 'Tirunelveli'],
      ],
    ],
    karnataka(30, ['Bengaluru Urban', 'Kolar', 'Chamarajanagar']),
    [5, ['Puducherry', ['Puducherry', 'Karaikal']]],
  ],
  marathi: [
    [60, ['Maharashtra', ['Pune', 'Kolhapur', 'Solapur', 'Sangli', 'Satara', 'Nashik', 'Mumbai', 'Latur']]],
    karnataka(40, ['Belagavi', 'Bidar', 'Vijayapura', 'Bengaluru Urban']),
  ],
  hindi: [
    [25, ['Uttar Pradesh', ['Lucknow', 'Varanasi', 'Kanpur Nagar', 'Prayagraj']]],
    [15, ['Rajasthan', ['Jaipur', 'Jodhpur', 'Udaipur']]],
    [15, ['Bihar', ['Patna', 'Gaya', 'Muzaffarpur']]],
    [15, ['Madhya Pradesh', ['Bhopal', 'Indore', 'Jabalpur']]],
    [10, ['Delhi', ['New Delhi', 'South Delhi', 'North West Delhi']]],
    karnataka(20, bengaluru),
  ],
  malayalam: [
    [
      80,
      [
        'Kerala',
        ['Ernakulam', 'Thrissur', 'Palakkad', 'Kozhikode', 'Thiruvananthapuram', 'Kannur', 'Kottayam', 'Kasaragod'],
      ],
    ],
    karnataka(20, ['Bengaluru Urban', 'Kodagu', 'Dakshina Kannada']),
  ],
  urdu: [
    karnataka(75, ['Bengaluru Urban', 'Kalaburagi', 'Bidar', 'Mysuru', 'Vijayapura', 'Dharwad']),
    [25, ['Telangana', ['Hyderabad', 'Nizamabad']]],
  ],
};
