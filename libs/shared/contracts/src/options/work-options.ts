/** The kinds of work that come with a company, a title, an income and a place of work. */
export const EARNING = [
  'Private Company',
  'Government / Public Sector',
  'Defense / Civil Services',
  'Business / Self-Employed',
] as const;

export const WORKING_WITH = [...EARNING, 'Not Working', 'Student', 'Homemaker'] as const;

const LAKH = 100_000;
const CRORE = 100 * LAKH;

/** The options of yearly incomes in rupees. The last one means that amount or more. */
export const INCOMES: readonly number[] = [...[1, 2, 3, 5, 7, 10, 15, 20, 30, 50].map((lakhs) => lakhs * LAKH), CRORE];

/** The lower income of a member who prefers not to say. Like an unknown income, it matches no income filter. */
export const INCOME_WITHHELD = 0;

/** '5 LPA', '1 Cr+' for the last of {@link INCOMES}, or 'Prefer not to say'. */
export function incomeLabel(rupees: number): string {
  if (rupees === INCOME_WITHHELD) return 'Prefer not to say';
  return rupees >= CRORE ? `${rupees / CRORE} Cr+` : `${rupees / LAKH} LPA`;
}
