import { INCOME_WITHHELD, INCOMES, INDIA, KARNATAKA } from '@bandhavya/contracts';
import type { Random } from '../random.ts';
import { CAREERS, type Career } from './careers.ts';
import type { SeedPerson, Values, Weighted } from './person.ts';
import { type SeedPlace, townOf } from './places.ts';

const FIRMS = (
  'Kaveri Tunga Nandi Chamundi Sharavathi Malnad Deccan Vasudha Nisarga Udaya Hemavathi Bhadra Netravati Kapila ' +
  'Malaprabha Suvarna Ananta Shalmala Varada Arkavathi'
).split(' ');

/** Cities with work, and their districts. */
const CITIES: Weighted<SeedPlace> = [
  [70, { country: INDIA, state: KARNATAKA, district: 'Bengaluru Urban' }],
  [6, { country: INDIA, state: KARNATAKA, district: 'Mysuru' }],
  [5, { country: INDIA, state: KARNATAKA, district: 'Dakshina Kannada' }],
  [5, { country: INDIA, state: 'Telangana', district: 'Hyderabad' }],
  [4, { country: INDIA, state: 'Maharashtra', district: 'Pune' }],
  [3, { country: INDIA, state: 'Tamil Nadu', district: 'Chennai' }],
  [3, { country: 'Other', state: 'California', district: 'Santa Clara' }],
  [2, { country: 'Other', state: 'Dubai', district: 'Dubai' }],
  [2, { country: 'Other', state: 'Greater London', district: 'London' }],
];

/** The place of work: mostly a large city, except for farmers. */
export function workplaceFor(random: Random, { birthplace }: SeedPerson, { field }: Career): SeedPlace {
  return field === 'B.Sc. Agriculture' || random.chance(0.38) ? birthplace : random.weighted(CITIES);
}

/** A career for an age. */
export function careerFor(random: Random, { age }: SeedPerson): Career {
  return random.weighted(CAREERS.filter(([, career]) => career.from <= age));
}

/** The work section, with the previous companies. Some members have no job. */
export function workFor(random: Random, person: SeedPerson, career: Career, place: SeedPlace) {
  const occupation = occupationFor(random, person);
  if (occupation !== 'employed') return { values: { working_with: occupation }, rows: [] };
  return employmentFor(random, person, career, place);
}

type Occupation = 'employed' | 'Not Working' | 'Student' | 'Homemaker';

function occupationFor(random: Random, { age, gender }: SeedPerson): Occupation {
  return random.weighted<Occupation>([
    [92, 'employed'],
    [age < 24 ? 25 : 2, 'Student'],
    [gender === 'Woman' && age >= 24 ? 6 : 0, 'Homemaker'],
    [2, 'Not Working'],
  ]);
}

const WITHHELD_SHARE = 0.08;

function employmentFor(random: Random, { age }: SeedPerson, career: Career, place: SeedPlace) {
  const years = age - career.from;
  const title = titleAfter(career, years);
  const company = companyFor(random, career);
  const [low, high] = career.income;
  const from = Math.min(high, low + Math.floor(years / 4) + random.between(0, 1));
  const to = Math.min(INCOMES.length - 1, from + random.between(0, 2));
  const values = {
    working_with: career.workingWith,
    current_company: company,
    job_title: title,
    ...(random.chance(WITHHELD_SHARE)
      ? { annual_income_from: INCOME_WITHHELD }
      : { annual_income_from: INCOMES[from] ?? 0, annual_income_to: INCOMES[to] ?? 0 }),
    work_country: place.country,
    work_state: place.state,
    work_district: place.district,
  };
  return { values, rows: formerCompanies(random, career, years, company) };
}

function titleAfter({ titles }: Career, years: number): string {
  return titles[Math.min(titles.length - 1, Math.floor(Math.max(0, years) / 4))] ?? '';
}

/** The name of an employer. Names of firms are invented from rivers and hills. */
function companyFor(random: Random, { workingWith, employers }: Career): string {
  const employer = random.pick(employers);
  const isFirm = workingWith === 'Private Company' || workingWith === 'Business / Self-Employed';
  return isFirm ? `${random.pick(FIRMS)} ${employer}` : employer;
}

function formerCompanies(random: Random, career: Career, years: number, present: string): Values[] {
  if (career.workingWith !== 'Private Company') return [];
  const count = Math.min(3, Math.floor(years / 3), random.between(0, 3));
  const rows = Array.from({ length: count }, (_, index) => ({
    company_name: companyFor(random, career),
    company_location: townOf(random.weighted(CITIES)),
    worked_as: titleAfter(career, years - 3 * (index + 1)),
  }));
  return rows.filter(
    ({ company_name: name }, index) => name !== present && rows.findIndex((row) => row.company_name === name) === index,
  );
}
