import { PHONE_DIGITS } from '../phone-number.ts';
import { NUMBER_WORDS, REPEATS } from './number-words.ts';

/** Fewer digits beside years, dates, amounts and pin codes are not a hidden number: a height, a mark, a count. */
const REST_DIGITS = 4;

/** The digit zero of each script in which numbers are written in India; the other nine follow it. */
const ZEROS = '०০੦૦୦௦౦೦൦٠۰᱐꯰';

/** Between the digits of one number: at most three of these characters. */
const SEPARATOR = /^[\s.,()/\\+*_'"|~·•‐–—-]{0,3}$/u;

/** Groups of digits that are honest texts: amounts, dates, years, decimals and pin codes. */
const HONEST = [
  /(?<![\d,])\d{1,3}(?:,\d{2,3}){0,2},\d{3}(?![\d,])/gu,
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:\d{4}|\d{2})(?!\d)/gu,
  /(?<!\d)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/gu,
  /(?<!\d)(?:19|20)\d{2}(?!\d)/gu,
  /(?<![\d.])\d{1,2}\.\d{1,2}(?![\d.])/gu,
  /(?<!\d)[1-8]\d{5}(?!\d)/gu,
];

/**
 * Whether a text has ten digits in a row, in figures of any script of India or as words, that are not years, dates, amounts,
 * marks or pin codes. The text is in lower case and NFKC.
 */
export function hasPhoneNumber(text: string): boolean {
  return digitRuns(text).some(isPhoneNumber);
}

function isPhoneNumber(run: string): boolean {
  if (digitsIn(run) < PHONE_DIGITS) return false;
  const rest = HONEST.reduce((left, pattern) => left.replace(pattern, ' '), run);
  return digitsIn(rest) >= REST_DIGITS;
}

function digitsIn(text: string): number {
  return text.replace(/\D/gu, '').length;
}

/** The rows of digits and number words of a text, as ASCII digits with their separators. */
function digitRuns(text: string): string[] {
  const runs: string[] = [];
  let run = '';
  let repeats = 1;
  let afterTens = false;
  const end = () => {
    if (run !== '') runs.push(run);
    run = '';
    repeats = 1;
    afterTens = false;
  };
  for (const [token] of text.matchAll(/\p{Nd}+|[\p{L}\p{M}]+|[^\p{L}\p{M}\p{Nd}]+/gu)) {
    const digits = /^\p{Nd}/u.test(token) ? inAscii(token) : NUMBER_WORDS.get(token);
    if (digits !== undefined) {
      // "ninety eight" is 98, not 908.
      run =
        afterTens && digits.length === 1 ? run.slice(0, run.lastIndexOf('0')) + digits : run + digits.repeat(repeats);
      repeats = 1;
      afterTens = isTens(token);
    } else if (REPEATS.has(token)) repeats = REPEATS.get(token) ?? 1;
    else if (SEPARATOR.test(token)) run += run === '' ? '' : token;
    else end();
  }
  end();
  return runs;
}

function isTens(token: string): boolean {
  return token.endsWith('ty') && NUMBER_WORDS.has(token);
}

function inAscii(digits: string): string {
  return Array.from(digits, (digit) => {
    if (/[0-9]/u.test(digit)) return digit;
    const code = digit.codePointAt(0) ?? 0;
    const zero = Array.from(ZEROS, (each) => each.codePointAt(0) ?? 0).find((each) => code >= each && code < each + 10);
    return String(zero === undefined ? 0 : code - zero);
  }).join('');
}
