import type { Translation } from '@bandhavya/platform';
import type { en } from './en.ts';
import { knDeck } from './kn-deck.ts';
import { knHistory } from './kn-matches.ts';

/** Discover in Kannada. */
export const kn: Translation<typeof en> = {
  ...knHistory,
  ...knDeck,
};
