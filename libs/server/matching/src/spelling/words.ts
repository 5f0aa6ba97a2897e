import { romanise } from './scripts.ts';

/** A word of a name as it is written, with its position in UTF-16 code units. */
export type WrittenWord = {
  /** In small Latin letters without marks; other scripts are transliterated when they are Indic, and kept otherwise. */
  word: string;
  from: number;
  to: number;
};

/** Letters with their marks and joiners. An apostrophe within a word belongs to it: O'Brien, D’Souza. */
const WORD = /\p{L}[\p{L}\p{M}\u200c\u200d]*(?:['’]\p{L}[\p{L}\p{M}\u200c\u200d]*)*/gu;
/** Letters of other scripts may become several Latin ones; the rest of an even longer word is not compared. */
export const WORD_MAX = 60;

/** The words of a text in their order. */
export function writtenWords(text: string): WrittenWord[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: written, index }) => {
    const word = normaliseWord(written);
    return word === '' ? [] : [{ word, from: index, to: index + written.length }];
  });
}

/** The end of the part of a written word that gives the first `length` letters of its normalised form. */
export function endOfPart({ word }: WrittenWord, written: string, length: number): number {
  if (length >= word.length) return written.length;
  let end = 0;
  for (const { segment, index } of GRAPHEMES.segment(written)) {
    end = index + segment.length;
    if (JOINS_NEXT.test(segment)) continue;
    if (normaliseWord(written.slice(0, end)).length >= length) return end;
  }
  return written.length;
}

/** A sign at the end that joins a consonant to the next one: a mark may not end between the two. */
const JOINS_NEXT = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]\u200d?$/u;

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

function normaliseWord(written: string): string {
  const romanised = romanise(written.normalize('NFC'));
  return romanised
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .slice(0, WORD_MAX);
}
