import { incomeLabel, rashisOf } from '@bandhavya/contracts';
import { choiceLabel, optionLabel } from '@bandhavya/page-texts';
import type { ComboboxOption } from '@bandhavya/ui/combobox';
import type { useText } from '../../texts.ts';

/** The largest number of options that a field shows as chips. */
export const CHIPS_MAX = 6;

/** Longer lists are searched instead of shown whole. */
export const SHORT_LIST = 7;

/** The options of a field with their labels and signs. A search finds an option by its English name too. */
export function choicesOf(
  field: string,
  options: readonly string[],
  values: Readonly<Record<string, unknown>>,
  text: ReturnType<typeof useText>,
): ComboboxOption[] {
  const choices = options.map((value) => ({ value, label: choiceLabel(field, value), search: value }));
  return field === 'rashi' ? usualFirst(choices, String(values.nakshatra ?? ''), text) : choices;
}

export function incomeChoices(rupees: readonly number[]): ComboboxOption[] {
  return rupees.map((value) => {
    const search = incomeLabel(value);
    return { value: String(value), label: optionLabel(search), search };
  });
}

/** Whether a nakshatra never lies in a rashi. */
export function isUnusual(nakshatra: string, rashi: string): boolean {
  const usual = rashisOf(nakshatra);
  return usual.length > 0 && rashi !== '' && rashi !== 'Other' && !usual.includes(rashi);
}

/** Puts the one or two rashis of the nakshatra first and marks the others. */
function usualFirst(choices: ComboboxOption[], nakshatra: string, text: ReturnType<typeof useText>): ComboboxOption[] {
  const note = text('astrology.unusual.note', { nakshatra: optionLabel(nakshatra) });
  const marked = choices.map((choice) => (isUnusual(nakshatra, choice.value) ? { ...choice, note } : choice));
  const usual = rashisOf(nakshatra);
  return [
    ...marked.filter(({ value }) => usual.includes(value)),
    ...marked.filter(({ value }) => !usual.includes(value)),
  ];
}
