import Sanscript from '@indic-transliteration/sanscript';

type Script = { pattern: RegExp; scheme: string; kind: 'north' | 'south' | 'tamil' };

/** The scripts of India by their Unicode blocks. North: the inherent vowel is silent at the end and between syllables. */
const SCRIPTS: readonly Script[] = [
  { pattern: /[\u0900-\u097f]/u, scheme: 'devanagari', kind: 'north' },
  { pattern: /[\u0980-\u09ff]/u, scheme: 'bengali', kind: 'north' },
  { pattern: /[\u0a00-\u0a7f]/u, scheme: 'gurmukhi', kind: 'north' },
  { pattern: /[\u0a80-\u0aff]/u, scheme: 'gujarati', kind: 'north' },
  { pattern: /[\u0b00-\u0b7f]/u, scheme: 'oriya', kind: 'south' },
  { pattern: /[\u0b80-\u0bff]/u, scheme: 'tamil', kind: 'tamil' },
  { pattern: /[\u0c00-\u0c7f]/u, scheme: 'telugu', kind: 'south' },
  { pattern: /[\u0c80-\u0cff]/u, scheme: 'kannada', kind: 'south' },
  { pattern: /[\u0d00-\u0d7f]/u, scheme: 'malayalam', kind: 'south' },
];

/** Joiners, the dots that mark borrowed sounds, and the sign of doubling: names are spelled with and without them. */
const IGNORED = /\u200c|\u200d|\u093c|\u09bc|\u0a3c|\u0a71|\u0abc|\u0b3c|\u0cbc/gu;
/** Letters that the library does not know, by the spelling that it knows: consonants without a vowel. */
const SPELLED = new Map([
  ['ൺ', 'ണ്'],
  ['ൻ', 'ന്'],
  ['ർ', 'ര്'],
  ['ൽ', 'ല്'],
  ['ൾ', 'ള്'],
  ['ൿ', 'ക്'],
  ['ৎ', 'ত্'],
]);

/** A word of an Indic script in small Latin letters, as the name is usually spelled; other words are returned unchanged. */
export function romanise(word: string): string {
  const script = SCRIPTS.find(({ pattern }) => pattern.test(word));
  if (!script) return word;
  const known = word.replace(IGNORED, '').replace(/[ൺൻർൽൾൿৎ]/gu, (letter) => SPELLED.get(letter) ?? letter);
  const sounds = plain(Sanscript.t(known, script.scheme, 'slp1'));
  return spelled(spoken(sounds, script.kind), script.kind);
}

/** SLP1 has one character for each sound. Short e and o, rare nasals and the Tamil letters are added to it here. */
function plain(sounds: string): string {
  return sounds
    .replaceAll('L0', 'Z')
    .normalize('NFD')
    .replace(/~/gu, 'M')
    .replace(/[^A-Za-z]/gu, '');
}

function spoken(sounds: string, kind: Script['kind']): string {
  if (kind === 'north') return withoutSilentVowels(sounds);
  return kind === 'tamil' ? voiced(sounds) : sounds;
}

const SOUND_OF_VOWEL = 'aAiIuUfFxXeEoO';

const VOWEL = `[${SOUND_OF_VOWEL}]`;
const CONSONANT = `[^${SOUND_OF_VOWEL}MH]`;
const SILENT_AT_END = new RegExp(`(?<=${VOWEL}M?${CONSONANT})a$`, 'u');
const SILENT_WITHIN = new RegExp(`(?<=${VOWEL}${CONSONANT})a(?=${CONSONANT}${VOWEL})`, 'gu');
/** A stop between sounds that make it voiced, in Tamil. */
const SOFT = new RegExp(`(?<=[${SOUND_OF_VOWEL}NYRnmM])[GJQDB](?=${VOWEL})`, 'gu');

/** Drops the inherent vowel where the languages of the north do not speak it: 'haraprIta' becomes 'harprIt'. */
function withoutSilentVowels(sounds: string): string {
  return sounds.replace(SILENT_AT_END, '').replace(SILENT_WITHIN, '');
}

/** Tamil has one letter for voiced and unvoiced stops; the position decides how it is spoken. */
function voiced(sounds: string): string {
  const pairs: Readonly<Record<string, [hard: string, soft: string]>> = {
    G: ['k', 'g'],
    J: ['c', 's'],
    Q: ['w', 'q'],
    D: ['t', 'd'],
    B: ['p', 'b'],
  };
  return sounds
    .replace(SOFT, (letter, at: number) =>
      letter === 'J' && /[YnM]/u.test(sounds[at - 1] ?? '') ? 'j' : (pairs[letter]?.[1] ?? letter),
    )
    .replace(/^J/u, 's')
    .replace(/[GJQDB]/gu, (letter) => pairs[letter]?.[0] ?? letter);
}

const LATIN: Readonly<Record<string, string>> = {
  A: 'a',
  f: 'ri',
  F: 'ri',
  x: 'l',
  X: 'l',
  E: 'ai',
  O: 'au',
  M: 'n',
  H: '',
  K: 'kh',
  G: 'gh',
  N: 'n',
  c: 'ch',
  C: 'ch',
  J: 'jh',
  Y: 'n',
  w: 't',
  W: 'th',
  q: 'd',
  Q: 'dh',
  R: 'n',
  T: 'th',
  D: 'dh',
  P: 'ph',
  B: 'bh',
  S: 'sh',
  z: 'sh',
  L: 'l',
  Z: 'zh',
};

function spelled(sounds: string, kind: Script['kind']): string {
  const isNorth = kind === 'north';
  return sounds
    .replace(/I(?=.)/gu, 'ee')
    .replace(/U(?=.)/gu, 'oo')
    .replace(/[IU]/gu, (letter) => letter.toLowerCase())
    .replace(/M(?=[pPbBm])/gu, 'm')
    .replace(/Mh/gu, isNorth ? 'ngh' : 'mh')
    .replace(/jY/gu, isNorth ? 'gy' : 'gn')
    .replace(isNorth ? /$^/gu : /(?<![tT])t(?=[aAiuUeEoO])/gu, 'th')
    .replace(/[A-Zfcwqxz]/gu, (letter) => LATIN[letter] ?? letter);
}
