import type { ValueTexts } from '../en/values.ts';

/** Values with a unit, in Hindi. */
export const values: ValueTexts = {
  'value.height': '{{feet}} फ़ुट {{inches}} इंच ({{cm}} सेमी)',
};
