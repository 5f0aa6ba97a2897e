import {
  ROW_LISTS,
  type RowListName,
  type SavedRow,
  type SavedSections,
  SECTION_IDS,
  type SectionId,
} from '@bandhavya/contracts';
import type { Random } from '../random.ts';
import { aboutFor } from './about-texts.ts';
import { communityFor } from './communities.ts';
import { educationFor } from './education.ts';
import { familyFor } from './families.ts';
import { basicInfoFor, hobbiesFor } from './habits.ts';
import { linksFor } from './links.ts';
import type { SeedPerson, Values } from './person.ts';
import { type SeedPlace, townOf } from './places.ts';
import { astrologyFor } from './stars.ts';
import { careerFor, workFor, workplaceFor } from './work.ts';

export type SeedSections = { sections: Record<SectionId, Values>; rows: Record<RowListName, SavedRow[]> };

type Reached = { sections?: SavedSections; rows?: Partial<SeedSections['rows']> };

/** All sections and rows of a demo member. They are consistent with each other. */
export function sectionsFor(random: Random, person: SeedPerson): SeedSections {
  const career = careerFor(random, person);
  const workplace = workplaceFor(random, person, career);
  const education = educationFor(random, person, career);
  const work = workFor(random, person, career, workplace);
  const family = familyFor(random, person);
  const community = communityFor(random, person);
  const hobbies = hobbiesFor(random);
  const title = 'job_title' in work.values ? work.values.job_title : '';
  const home = title === '' ? placeOf(family.values) : workplace;
  const life = {
    title,
    occupation: work.values.working_with,
    town: townOf(home),
    native: family.values.native_place,
    father: family.values.father_occupation,
    ...hobbies,
  };
  const saved = (rows: readonly Values[]) => rows.map((row) => ({ ...row, id: rowId(random) }));
  return {
    sections: {
      'basic-info': basicInfoFor(random, person, home),
      education: education.values,
      work: work.values,
      family: family.values,
      community,
      astrology: astrologyFor(random, community.religion),
      hobbies,
      'more-about': aboutFor(random, person, life),
      'social-media': linksFor(random, person),
    },
    rows: { institutions: saved(education.rows), work_history: saved(work.rows), siblings: saved(family.rows) },
  };
}

/** The sections and rows of the steps that the member has reached. */
export function reached({ sections, rows }: SeedSections, has: (step: SectionId) => boolean): Reached {
  const done = SECTION_IDS.filter(has).map((id) => [id, sections[id]]);
  const lists = Object.values(ROW_LISTS).filter(({ list, step }) => has(step) && rows[list].length > 0);
  return {
    ...(done.length > 0 ? { sections: Object.fromEntries(done) } : {}),
    ...(lists.length > 0 ? { rows: Object.fromEntries(lists.map(({ list }) => [list, rows[list]])) } : {}),
  };
}

function rowId(random: Random): string {
  return Array.from({ length: 24 }, () => random.between(0, 15).toString(16)).join('');
}

function placeOf(family: ReturnType<typeof familyFor>['values']): SeedPlace {
  return { country: family.current_country, state: family.current_state, district: family.current_district };
}
