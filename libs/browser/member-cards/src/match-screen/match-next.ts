import { text } from '../texts.ts';

/** Says what members can do after a match. */
export const matchNextText = () => text('match.next');
