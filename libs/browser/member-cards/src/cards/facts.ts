import type { Card } from '@bandhavya/contracts';
import { heightText, optionLabel } from '@bandhavya/page-texts';

/** 'Udupi, Karnataka' */
export function homeOf({ district, state }: Card): string {
  return [...new Set([district, state])].filter(Boolean).map(optionLabel).join(', ');
}

/** The job title, or the occupation of a member without one: 'Homemaker'. */
export function professionOf({ job_title, working_with }: Pick<Card, 'job_title' | 'working_with'>): string {
  return job_title || optionLabel(working_with);
}

/** The lines of a card with the height, the language and the profession. */
export function detailsOf(card: Card): string[] {
  return [heightText(card.height_cm), optionLabel(card.mother_tongue), professionOf(card)].filter(Boolean);
}
