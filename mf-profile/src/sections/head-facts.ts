import type { Profile } from '@bandhavya/contracts';
import { toFeetAndInches } from '@bandhavya/domain';
import type { Translate } from '../texts.ts';
import { ageInYears } from './core-blocks.ts';

/** First and last name; empty before the name was entered. */
export function nameOf({ user }: Profile): string {
  return `${user.first_name} ${user.last_name}`.trim();
}

/** What stands below the name: age, height, work, place and mother tongue, as far as they are known. No fact twice. */
export function headFacts({ profile, sections }: Profile, text: Translate): string[] {
  const age = ageInYears(profile);
  const height = sections['basic-info']?.height_cm;
  const place = [sections.family?.current_district, sections.family?.current_state].filter(isText).join(', ');
  const facts = [
    profile.gender,
    age === undefined ? '' : text('preview.age', { years: age }),
    typeof height === 'number' ? text('value.height.short', toFeetAndInches(height)) : '',
    sections.work?.job_title,
    place,
    sections['basic-info']?.mother_tongue,
  ];
  return [...new Set(facts.filter(isText))];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
