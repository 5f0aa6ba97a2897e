/** The digits of a mobile number of India without its prefix. */
export const PHONE_DIGITS = 10;

const SEPARATORS = /[\s\p{Cf}\p{Pd}.()]/gu;
const PREFIX = /^(?:(?:\+|00)?91|(?:(?:\+|00)91)?0)(?=\d{10}$)/u;

/**
 * The ten digits of a number as people write it: '+91 98450-12345', '0091 9845012345' and '098450 12345' are '9845012345'.
 * Any other text only loses its separators.
 */
export function nationalPhoneNumber(text: string): string {
  return text.replace(SEPARATORS, '').replace(PREFIX, '');
}
