import { enDeck } from './en-deck.ts';
import { enHistory } from './en-matches.ts';

/** English texts of discover. Keys: feature.element. */
export const en = {
  ...enHistory,
  ...enDeck,
} as const;
