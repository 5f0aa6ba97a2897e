import { nationalPhoneNumber, PHONE_DIGITS } from '@bandhavya/domain';

/** The beginning of a number with a prefix, which is longer than {@link PHONE_DIGITS} until the prefix is removed. */
const PREFIXED = /^(?:\+|0|91)/u;

/**
 * Formats typed text: the ten digits without prefix as soon as they are complete. Characters before the caret that do not
 * fit are left out, as an input with `maxlength` does.
 */
export function formatPhone(typed: string, caret: number = typed.length): { text: string; caret: number } {
  const number = nationalPhoneNumber(typed);
  const after = Math.min(typed.length - caret, number.length, PHONE_DIGITS);
  const head = number.slice(0, number.length - after);
  const room = PREFIXED.test(number) ? head.length : PHONE_DIGITS - after;
  const text = head.slice(0, room) + number.slice(head.length);
  return { text, caret: text.length - after };
}
