import { incomeLabel, rashisOf } from '@bandhavya/contracts';
import { optionLabel } from '@bandhavya/texts';
import type { ComboboxOption } from '@bandhavya/ui/combobox';
import { signs } from '../../locales/signs.ts';
import type { useText } from '../../texts.ts';

/** Lists up to this length are all in view at once; longer ones are searched. */
export const SHORT_LIST = 7;

/** The options of a field as they are shown: each with its sign where it has one, and found by its English name too. */
export function choicesOf(
  field: string,
  options: readonly string[],
  values: Readonly<Record<string, unknown>>,
  text: ReturnType<typeof useText>,
): ComboboxOption[] {
  const choices = options.map((value) => ({ value, label: labelOf(field, value), search: value }));
  return field === 'rashi' ? usualFirst(choices, String(values.nakshatra ?? ''), text) : choices;
}

/** A value as it is shown. */
export function labelOf(field: string, value: string): string {
  const sign = signs[field]?.[value];
  const label = optionLabel(value);
  return sign ? `${label} ${sign}` : label;
}

export function incomeChoices(rupees: readonly number[]): ComboboxOption[] {
  return rupees.map((value) => {
    const search = incomeLabel(value);
    return { value: String(value), label: optionLabel(search), search };
  });
}

/** Whether a star never lies in a sign. */
export function isUnusual(nakshatra: string, rashi: string): boolean {
  const usual = rashisOf(nakshatra);
  return usual.length > 0 && rashi !== '' && rashi !== 'Other' && !usual.includes(rashi);
}

/** The one or two signs in which the star lies first; the others are marked. */
function usualFirst(choices: ComboboxOption[], nakshatra: string, text: ReturnType<typeof useText>): ComboboxOption[] {
  const note = text('astrology.unusual.note', { nakshatra: optionLabel(nakshatra) });
  const marked = choices.map((choice) => (isUnusual(nakshatra, choice.value) ? { ...choice, note } : choice));
  const usual = rashisOf(nakshatra);
  return [
    ...marked.filter(({ value }) => usual.includes(value)),
    ...marked.filter(({ value }) => !usual.includes(value)),
  ];
}
