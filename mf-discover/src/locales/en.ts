import { enDeck } from './en-deck.ts';
import { enHistory } from './en-history.ts';

/** English texts of discover. Keys: feature.element. */
export const en = {
  ...enHistory,
  ...enDeck,
} as const;
