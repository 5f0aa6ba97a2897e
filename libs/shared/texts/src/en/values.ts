/** Values with a unit that several applications show. */
export const values = {
  'value.height': '{{feet}} ft {{inches}} in ({{cm}} cm)',
} as const;

export type ValueTexts = Readonly<Record<keyof typeof values, string>>;
