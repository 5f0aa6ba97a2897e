/** The spoken digits from 0 to 9, each in the spellings of English, Hindi and Kannada, also in Latin letters. */
const DIGITS = [
  'zero o oh nil shunya sonne शून्य ज़ीरो जीरो ಸೊನ್ನೆ ಶೂನ್ಯ ಜೀರೋ ಝೀರೋ',
  'one ek ondu एक वन ಒಂದು ಒನ್',
  'two do eradu दो टू ಎರಡು ಟೂ',
  'three teen mooru muru तीन थ्री ಮೂರು ತ್ರೀ',
  'four char chaar nalku naalku चार फोर फ़ोर ನಾಲ್ಕು ಫೋರ್',
  'five paanch panch aidu पाँच पांच पाच फाइव ಐದು ಫೈವ್',
  'six che chhe chhah chah aaru aru छह छः छ छे सिक्स ಆರು ಸಿಕ್ಸ್',
  'seven saat sat elu yelu सात सेवन ಏಳು ಸೆವೆನ್',
  'eight aath aat entu आठ एट ಎಂಟು ಏಟ್',
  'nine nau nou ombattu नौ नाइन ಒಂಬತ್ತು ಒಂಭತ್ತು ನೈನ್',
];

const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** How often the digit after this word is meant: "double five". */
export const REPEATS: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['dabal', 2],
  ['डबल', 2],
  ['ಡಬಲ್', 2],
  ['triple', 3],
  ['ट्रिपल', 3],
  ['ಟ್ರಿಪಲ್', 3],
]);

/** The digits of number words in lower case: 'nine' is '9', 'twelve' is '12', 'ninety' is '90'. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...DIGITS.flatMap((words, digit) =>
    words.split(' ').map((word): [string, string] => [word.normalize('NFKC'), String(digit)]),
  ),
  ...TEENS.map((word, n): [string, string] => [word, String(10 + n)]),
  ...TENS.map((word, n): [string, string] => [word, `${n + 2}0`]),
]);
