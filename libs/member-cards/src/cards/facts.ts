import type { Card } from '@bandhavya/contracts';
import { toFeetAndInches } from '@bandhavya/domain';
import { optionLabel } from '@bandhavya/texts';
import { text } from '../texts.ts';

/** 'Udupi, Karnataka' */
export function placeOf({ district, state }: Card): string {
  return [...new Set([district, state])].filter(Boolean).map(optionLabel).join(', ');
}

/** The lines of a card with the height, the language and the profession. */
export function detailsOf({ height_cm, mother_tongue, job_title }: Card): string[] {
  const height = text('reel.height', toFeetAndInches(height_cm));
  return [[height, optionLabel(mother_tongue)].filter(Boolean).join(' · '), job_title].filter(Boolean);
}
