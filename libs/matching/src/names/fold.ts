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
  /** The consonants, voiced and unvoiced ones alike; empty when there are fewer than two. */
  skeleton: string;
};

/** The folded forms of a word in small Latin letters. */
export function folds(word: string): Folds {
  const strict = strictFold(word);
  const loose = looseFold(strict);
  // In Urdu names "zh" is z followed by h, in Tamil names one sound near l.
  const other = word.includes('zh') ? [looseFold(strictFold(word.replaceAll('zh', 'z')))] : [];
  return { strict, loose: [loose, ...other], skeleton: skeletonOf(loose) };
}

function strictFold(word: string): string {
  return word
    .replace(SPELLINGS, (spelling) => FOLDED.get(spelling) ?? spelling)
    .replace(/c/gu, (_, at: number, all: string) => (/[eiy]/u.test(all[at + 1] ?? '') ? 's' : 'k'))
    .replaceAll('C', 'c')
    .replace(/(?<=[^aeiou])iy(?=[aeou])/gu, 'i')
    .replace(/ee|ii|ie|oo|uu|(?:ai|ay|ei|ey|au|aw|ou|ow|av(?=[^aeiou]))(?![aeiou])|(?<=[^aeiouy])y/gu, vowel)
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
    .replace(/(.)\1+/gu, '$1');
  return folded.length > 2 ? folded.replace(/a$/u, '') : folded;
}

const VOICED: Readonly<Record<string, string>> = { g: 'k', d: 't', v: 'p', j: 'c', s: 'c' };

function skeletonOf(loose: string): string {
  const consonants = loose
    .replace(/[gdvjs]/gu, (letter) => VOICED[letter] ?? letter)
    .replace(/(?<=.)[aiuy]/gu, '')
    .replace(/^[iuy]/u, 'a')
    .replace(/(.)\1+/gu, '$1');
  return consonants.replace('a', '').length < 2 ? '' : consonants;
}
