import {
  type AnySection,
  GENDERS,
  INCOME_WITHHELD,
  INCOMES,
  incomeLabel,
  ROW_LISTS,
  SECTIONS,
  type SectionValues,
} from '@bandhavya/contracts';

/** Every option value of the product, including the options that depend on other fields. */
export function optionValues(): string[] {
  const sections: AnySection[] = [
    ...Object.values(SECTIONS),
    ...Object.values(ROW_LISTS).map(({ section }) => section),
  ];
  return [...new Set([...GENDERS, ...[INCOME_WITHHELD, ...INCOMES].map(incomeLabel), ...sections.flatMap(valuesOf)])];
}

/** Tries every combination of the fields that other fields depend on. */
function valuesOf({ fields }: AnySection): string[] {
  const found: string[] = [];
  let answers: SectionValues[] = [{}];
  for (const { name, input, clears } of fields) {
    if (input.kind === 'choice' || input.kind === 'many') found.push(...input.options);
    if (input.kind === 'chips') found.push(...Object.entries(input.groups).flat(2));
    if (input.kind !== 'select') continue;
    const { options } = input;
    found.push(...answers.flatMap((given) => options(given) ?? []));
    if (clears.length > 0) {
      answers = answers.flatMap((given) => (options(given) ?? ['']).map((value) => ({ ...given, [name]: value })));
    }
  }
  return found;
}
