import type { Random } from '../random.ts';
import type { Career } from './careers.ts';
import type { SeedPerson, Values } from './person.ts';
import { townOf } from './places.ts';

const COLLEGES: Record<Exclude<Career['college'], 'none'>, readonly string[]> = {
  engineering: ['Institute of Technology', 'College of Engineering', 'Government Engineering College'],
  medical: ['Institute of Medical Sciences', 'Medical College', 'College of Health Sciences'],
  degree: ['First Grade College', 'Mahavidyalaya', 'University', 'Women’s College', 'Institute of Management'],
  technical: ['Polytechnic', 'Government Polytechnic'],
};

const SCHOOLS = ['Vidya Mandir', 'Government High School', 'Public School', 'St. Joseph’s School', 'PU College'];
const TRAINING_TOWNS = [
  'Bengaluru',
  'Mysuru',
  'Mangaluru',
  'Hubballi',
  'Belagavi',
  'Shivamogga',
  'Davanagere',
  'Tumakuru',
];

/** The education section, with its schools and colleges. */
export function educationFor(random: Random, person: SeedPerson, career: Career) {
  const values = {
    qualification: career.qualification,
    custom_qualification: '',
    field_of_study: career.field,
    custom_field_of_study: '',
    specialization: random.pick(career.specializations),
    custom_specialization: '',
  };
  return { values, rows: institutionsFor(random, person, career) };
}

function institutionsFor(random: Random, { birthplace, gender }: SeedPerson, { college }: Career): Values[] {
  const rows: Values[] = [];
  if (random.chance(0.55)) {
    rows.push({ institution_name: random.pick(SCHOOLS), institution_location: townOf(birthplace) });
  }
  if (college !== 'none' && random.chance(0.85)) {
    const kinds = COLLEGES[college].filter((kind) => gender === 'Woman' || !kind.startsWith('Women'));
    const town = random.pick(TRAINING_TOWNS);
    rows.push({ institution_name: `${town} ${random.pick(kinds)}`, institution_location: town });
  }
  return rows;
}
