export const WORKING_WITH = [
  'Private Company',
  'Government / Public Sector',
  'Defense / Civil Services',
  'Business / Self-Employed',
] as const;

const LAKH = 100_000;
const CRORE = 100 * LAKH;

/** The options of yearly incomes in rupees. The last one means that amount or more. */
export const INCOMES: readonly number[] = [...[1, 2, 3, 5, 7, 10, 15, 20, 30, 50].map((lakhs) => lakhs * LAKH), CRORE];

/** '5 LPA', or '1 Cr+' for the last of {@link INCOMES}. */
export function incomeLabel(rupees: number): string {
  return rupees >= CRORE ? `${rupees / CRORE} Cr+` : `${rupees / LAKH} LPA`;
}
