import { nationalPhoneNumber, PHONE_DIGITS } from '@bandhavya/domain';

/** The beginning of a number with a prefix, which is longer than {@link PHONE_DIGITS} until the prefix is removed. */
const PREFIXED = /^(?:\+|0|91)/u;

/** Formats typed text: the ten digits without prefix as soon as they are complete, and no more. */
export function formatPhone(typed: string): string {
  const number = nationalPhoneNumber(typed);
  return PREFIXED.test(number) ? number : number.slice(0, PHONE_DIGITS);
}
