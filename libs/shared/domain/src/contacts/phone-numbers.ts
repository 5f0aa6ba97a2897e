import { NUMBER_WORDS, REPEATS, TENS_WORDS } from './number-words.ts';
import { PHONE_DIGITS } from './phone-number.ts';

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
  let run: string[] = [];
  let repeats = 1;
  /** The place in the run of the tens to which the next digit belongs: "ninety eight" is 98, not 908. */
  let tens: number | undefined;
  const end = () => {
    if (run.length > 0) runs.push(run.join(''));
    run = [];
    repeats = 1;
    tens = undefined;
  };
  for (const [token] of text.matchAll(/\p{Nd}+|[\p{L}\p{M}]+|[^\p{L}\p{M}\p{Nd}]+/gu)) {
    const digits = /^\p{Nd}/u.test(token) ? inAscii(token) : NUMBER_WORDS.get(token);
    if (digits !== undefined) {
      if (tens !== undefined && /^[1-9]$/u.test(digits)) run[tens] = `${run[tens]?.charAt(0)}${digits}`;
      else run.push(digits.repeat(repeats));
      tens = TENS_WORDS.has(token) ? run.length - 1 : undefined;
      repeats = 1;
    } else if (REPEATS.has(token)) repeats = REPEATS.get(token) ?? 1;
    else if (!SEPARATOR.test(token)) end();
    else if (run.length > 0) run.push(token);
  }
  end();
  return runs;
}

function inAscii(digits: string): string {
  return Array.from(digits, (digit) => {
    if (/[0-9]/u.test(digit)) return digit;
    const code = digit.codePointAt(0) ?? 0;
    const zero = Array.from(ZEROS, (each) => each.codePointAt(0) ?? 0).find((each) => code >= each && code < each + 10);
    return String(zero === undefined ? 0 : code - zero);
  }).join('');
}
