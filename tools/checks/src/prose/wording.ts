/** Words and phrases with a plain replacement; docs/CONTRIBUTING.md names them. */
const WORDS = /\b(?:anew|whom|whoever|meanwhile|signs? of life|taken back)\b/giu;

/** Subjects that leave open which thing or member is meant. A question may begin with them. */
const VAGUE_SUBJECT =
  /(?:^|[.!?:;]["')\]]?\s+)((?:Who|Whom|Whoever|Whatever|What|Nothing|Nobody|Somebody)\s+[a-z][^.!?]*)([.!?]|$)/gu;

/** One message for each word of a text that has a plain replacement. */
export function unplainWords(text: string): string[] {
  return (text.match(WORDS) ?? []).map((word) => `"${word}" is not plain English`);
}

/** The sentences of a text that begin with a vague subject. */
export function vagueSentences(text: string): string[] {
  return [...text.matchAll(VAGUE_SUBJECT)]
    .filter(([, , end]) => end !== '?')
    .map(([, sentence = '']) => `a sentence begins with "${sentence.split(/\s/u, 2).join(' ')}"`);
}
