import type { Translation } from '@bandhavya/platform';
import type { en } from './en.ts';
import { hiDeck } from './hi-deck.ts';
import { hiHistory } from './hi-matches.ts';

/** Discover in Hindi. */
export const hi: Translation<typeof en> = {
  ...hiHistory,
  ...hiDeck,
};
