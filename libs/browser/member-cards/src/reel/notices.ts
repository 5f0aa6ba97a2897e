import { text } from '../texts.ts';

/** Says that a like is given. */
export const likedText = (name: string) => text('reel.liked', { name });
