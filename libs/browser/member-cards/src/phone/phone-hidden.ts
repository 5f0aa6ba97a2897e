import { text } from '../texts.ts';

/** Says that a member shows the phone number to no other member. */
export const phoneHiddenText = (name: string) => text('phone.hidden', { name });
