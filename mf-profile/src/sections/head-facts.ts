import { toFeetAndInches } from '@bandhavya/domain';
import { optionLabel } from '@bandhavya/texts';
import type { Translate } from '../texts.ts';
import type { ShownProfile } from './shown-profile.ts';

/** The known facts below the name, without repetition: age, height, work, place and mother tongue. */
export function headFacts({ years, place, sections }: ShownProfile, text: Translate): string[] {
  const { height_cm: height, mother_tongue } = sections['basic-info'] ?? {};
  const facts = [
    years === undefined ? '' : text('preview.age', { years }),
    typeof height === 'number' ? text('value.height.short', toFeetAndInches(height)) : '',
    sections.work?.job_title,
    place.filter(isText).map(optionLabel).join(', '),
    // 'Other' alone has no meaning.
    isText(mother_tongue) && mother_tongue !== 'Other' ? optionLabel(mother_tongue) : '',
  ];
  return [...new Set(facts.filter(isText))];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
