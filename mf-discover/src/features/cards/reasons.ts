import type { Candidate } from '@bandhavya/contracts';
import { optionLabel } from '@bandhavya/texts';
import { isTextKey, type Translate } from '../../texts.ts';

/** Why somebody is shown, in words. That they like the member is told apart from these, and a code of a newer gateway left out. */
export function reasonsOf({ name, reasons }: Candidate, text: Translate): string[] {
  return reasons.flatMap(({ code, value = '' }) => {
    const key = `reason.${code}`;
    return isTextKey(key) ? [text(key, { name, value: optionLabel(value) })] : [];
  });
}
