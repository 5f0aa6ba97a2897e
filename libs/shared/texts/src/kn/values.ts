import type { ValueTexts } from '../en/values.ts';

/** Values with a unit, in Kannada. */
export const values: ValueTexts = {
  'value.height': '{{feet}} ಅಡಿ {{inches}} ಇಂಚು ({{cm}}\u00A0ಸೆಂ.ಮೀ.)',
};
