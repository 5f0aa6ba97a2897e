import { formatWhen } from '@bandhavya/domain';
import { locale } from '@bandhavya/platform';

/** A past instant in short words: '10:35 am' today, 'yesterday', '14 Nov 2026'. */
export function whenText(at: string): string {
  return formatWhen(at, new Date(), locale());
}
