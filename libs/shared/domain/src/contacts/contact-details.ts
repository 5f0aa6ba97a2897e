import { ADDRESS_PATTERNS, inLatin } from './addresses.ts';
import { hasPhoneNumber } from './phone-numbers.ts';

/**
 * Whether a text names a way to reach a person: a phone number, an e-mail address, a link, a payment handle or a name on
 * another network, also spelled out or spaced. Takes linear time. The rule prefers honest texts: it is not complete
 * (docs/decisions/0038-contact-details.md).
 */
export function hasContactDetails(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    // Invisible characters and the enclosing marks of emoji digits.
    .replace(/\p{Cf}|\ufe0f|\u20e3/gu, '')
    .toLowerCase();
  if (hasPhoneNumber(plain)) return true;
  const latin = inLatin(plain);
  return ADDRESS_PATTERNS.some((pattern) => pattern.test(latin));
}
