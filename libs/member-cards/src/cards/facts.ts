import type { Card } from '@bandhavya/contracts';
import { optionLabel } from '@bandhavya/texts';

/** 'Udupi, Karnataka' */
export function placeOf({ district, state }: Card): string {
  return [...new Set([district, state])].filter(Boolean).map(optionLabel).join(', ');
}
