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

/** The words from 10 to 99 in Hindi, one line for each ten, with the spellings of a number between slashes. */
const HINDI = [
  'दस ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह/सतरह अठारह/अट्ठारह उन्नीस',
  'बीस इक्कीस बाईस/बाइस तेईस/तेइस चौबीस पच्चीस छब्बीस सत्ताईस/सत्ताइस अट्ठाईस/अट्ठाइस/अठाईस/अठाइस उनतीस/उन्तीस',
  'तीस इकतीस/इकत्तीस बत्तीस तैंतीस/तेंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस/उन्तालीस',
  'चालीस इकतालीस बयालीस तैंतालीस/तेंतालीस चौवालीस/चवालीस/चौंवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास/उन्चास',
  'पचास इक्यावन बावन तिरपन/तिरेपन चौवन पचपन छप्पन सत्तावन अट्ठावन/अठावन उनसठ',
  'साठ इकसठ बासठ तिरसठ/तिरेसठ चौंसठ/चौसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी/उनासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी/सतासी अट्ठासी/अठासी नवासी',
  'नब्बे इक्यानवे/इक्यानबे बानवे/बानबे तिरानवे/तिरानबे चौरानवे/चौरानबे पंचानवे/पंचानबे/पचानवे छियानवे/छियानबे ' +
    'सत्तानवे/सत्तानबे अट्ठानवे/अट्ठानबे/अठानवे निन्यानवे/निन्यानबे',
].flatMap((line) => line.split(' '));

const KANNADA_TEENS = 'ಹತ್ತು ಹನ್ನೊಂದು ಹನ್ನೆರಡು ಹದಿಮೂರು ಹದಿನಾಲ್ಕು ಹದಿನೈದು ಹದಿನಾರು ಹದಿನೇಳು ಹದಿನೆಂಟು ಹತ್ತೊಂಬತ್ತು/ಹತ್ತೊಂಭತ್ತು'.split(' ');
/** A word from 20 to 99 in Kannada is the stem of its ten with the ending of its unit. */
const KANNADA_STEMS = 'ಇಪ್ಪತ್ತ ಮೂವತ್ತ ನಲವತ್ತ/ನಲ್ವತ್ತ/ನಲುವತ್ತ ಐವತ್ತ ಅರವತ್ತ/ಅರುವತ್ತ ಎಪ್ಪತ್ತ ಎಂಬತ್ತ/ಎಂಭತ್ತ ತೊಂಬತ್ತ/ತೊಂಭತ್ತ'.split(' ');
const KANNADA_ENDINGS =
  '\u0cc1 \u0ccaಂದು \u0cc6ರಡು ಮೂರು ನಾಲ್ಕು \u0cc8ದು \u0cbeರು \u0cc7ಳು \u0cc6ಂಟು \u0ccaಂಬತ್ತು/\u0ccaಂಭತ್ತು'.split(' ');

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

/** The words from 20 to 90, after which a unit may be a word of its own: "ninety eight". In Hindi each number is one word. */
export const TENS_WORDS: ReadonlySet<string> = new Set([
  ...TENS,
  ...KANNADA_STEMS.flatMap((_, ten) => kannada(ten, 0)),
]);

/** The digits of number words in lower case: 'nine' is '9', 'twelve' is '12', 'ninety' is '90'. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...DIGITS.flatMap((words, digit) => entries(words.split(' '), String(digit))),
  ...[TEENS, KANNADA_TEENS, HINDI].flatMap((words) =>
    words.flatMap((word, n) => entries(word.split('/'), String(10 + n))),
  ),
  ...TENS.flatMap((word, n) => entries([word], `${n + 2}0`)),
  ...KANNADA_STEMS.flatMap((_, ten) =>
    KANNADA_ENDINGS.flatMap((__, unit) => entries(kannada(ten, unit), `${ten + 2}${unit}`)),
  ),
]);

/** The spellings of a number from 20 to 99. Before a consonant the stem may lose its last letter. */
function kannada(ten: number, unit: number): string[] {
  const stems = KANNADA_STEMS[ten]?.split('/') ?? [];
  const endings = KANNADA_ENDINGS[unit]?.split('/') ?? [];
  return stems
    .flatMap((stem) => (unit === 3 || unit === 4 ? [stem, stem.slice(0, -1)] : [stem]))
    .flatMap((stem) => endings.map((ending) => stem + ending));
}

function entries(words: readonly string[], digits: string): [string, string][] {
  return words.map((word) => [word.normalize('NFKC'), digits]);
}
