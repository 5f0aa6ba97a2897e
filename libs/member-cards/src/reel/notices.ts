import { text } from '../texts.ts';

/** Says that a like is given. */
export const likedText = (name: string) => text('reel.liked', { name });

/** Says why there is no chat with a member yet. */
export const chatLaterText = (name: string) => text('reel.chat.later', { name });
