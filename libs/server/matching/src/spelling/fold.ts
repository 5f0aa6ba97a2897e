/** Spellings of one sound, each with its folded form. The longest one comes first. */
const SOUNDS: readonly (readonly [string, string])[] = [
  ...['dny', 'jny', 'gny', 'jn', 'gn', 'gy'].map((spelling) => [spelling, 'gn'] as const),
  ['ksh', 'ks'],
  ['x', 'ks'],
  ['chh', 'C'],
  ['ch', 'C'],
  ['sch', 's'],
  ['sh', 's'],
  ['zh', 'l'],
  ['ph', 'f'],
  ['th', 't'],
  ['dh', 'd'],
  ['bh', 'b'],
  ['gh', 'g'],
  ['kh', 'k'],
  ['jh', 'j'],
  ['ck', 'k'],
  ['q', 'k'],
];
const FOLDED = new Map(SOUNDS);
const SPELLINGS = new RegExp([...FOLDED.keys()].toSorted((one, other) => other.length - one.length).join('|'), 'gu');
const VOWELS: Readonly<Record<string, string>> = {
  ee: 'i',
  ii: 'i',
  ie: 'i',
  oo: 'u',
  uu: 'u',
  ai: 'e',
  ay: 'e',
  ei: 'e',
  ey: 'e',
  au: 'o',
  aw: 'o',
  ou: 'o',
  ow: 'o',
  y: 'i',
};

/** The forms of a word by which spellings are compared. */
export type Folds = {
  /** Equal for spellings of the same sounds: 'laksmi' for Lakshmi and Laxmi. */
  strict: string;
  /** Equal for sounds that are often exchanged: b and v, z and j, e and i, o and u; without a final a. */
  loose: readonly string[];
  /** The consonants; voiced and unvoiced ones are alike, and so are m and n. Empty when there are fewer than two. */
  skeleton: string;
};

/** Spellings with two readings; the second reading gives a further loose form. */
const OTHER_READINGS: readonly (readonly [RegExp, string])[] = [
  // In Urdu names "zh" is z followed by h, in Tamil names one sound near l.
  [/zh/u, 'z'],
  [/^x/u, 'z'],
  [/tch/u, 'ksh'],
  [/a[vw](?=[^aeiouy])/u, 'au'],
  [/a[uw](?=[^aeiouy])/u, 'av'],
  [/(?:ai|^i)y+[ae]|ay[aeu]/u, 'ai'],
  [/o[iy]$/u, 'ay'],
  [/^sw/u, 's'],
];

/** The folded forms of a word in small Latin letters. */
export function folds(word: string): Folds {
  const strict = strictFold(word);
  const loose = looseFold(strict);
  const others = OTHER_READINGS.filter(([spelling]) => spelling.test(word)).map(([spelling, reading]) =>
    looseFold(strictFold(word.replace(spelling, reading))),
  );
  return { strict, loose: [...new Set([loose, ...others])], skeleton: skeletonOf(loose) };
}

function strictFold(word: string): string {
  return word
    .replace(SPELLINGS, (spelling) => FOLDED.get(spelling) ?? spelling)
    .replace(/c/gu, (_, at: number, all: string) => (/[eiy]/u.test(all[at + 1] ?? '') ? 's' : 'k'))
    .replaceAll('C', 'c')
    .replace(/(?<=[^aeiou])iy(?=[aeou])/gu, 'i')
    .replace(/ee|ii|ie|oo|uu|(?:ai|ay|ei|ey|au|aw|ou|ow)(?![aeiouy])|(?<=[^aeiouy])y/gu, vowel)
    .replaceAll('w', 'v')
    .replace(/(?<=[aeou])i(?=[aeou])/gu, 'y')
    .replace(/(?<=[aeiou])h$/u, '')
    .replace(/(.)\1+/gu, '$1')
    .replace(/m(?=[pbfkgcjtdsh])/gu, 'n');
}

function vowel(spelling: string): string {
  return VOWELS[spelling] ?? spelling;
}

const LOOSE: Readonly<Record<string, string>> = { b: 'v', z: 'j', f: 'p', o: 'u', e: 'i' };

function looseFold(strict: string): string {
  const folded = strict
    .replace(/(?<=.)h/gu, '')
    .replace(/i(?=[ou])/gu, '')
    .replace(/[bzfoe]/gu, (letter) => LOOSE[letter] ?? letter)
    .replace(/(?<=^|[^aiu])r[iu](?=[^aiu])/gu, 'r')
    .replace(/([aiu])\1+/gu, '$1');
  return folded.length > 2 ? folded.replace(/a$/u, '') : folded;
}

const ALIKE: Readonly<Record<string, string>> = { g: 'k', d: 't', v: 'p', j: 'c', s: 'c', m: 'n' };

function skeletonOf(loose: string): string {
  const consonants = loose
    .replace(/[gdvjsm]/gu, (letter) => ALIKE[letter] ?? letter)
    .replace(/(?<=.)[aiuy]/gu, '')
    .replace(/^[iuy]/u, 'a');
  return consonants.replace('a', '').length < 2 ? '' : consonants;
}
