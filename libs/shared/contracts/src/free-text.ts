import { hasContactDetails } from '@bandhavya/domain';
import * as z from 'zod/mini';
import type { MessageCode } from './message-code.ts';

/** Typed text may be longer than its normalised form: letters are composed, and spaces collapse. */
const RAW_FACTOR = 4;

/** A character that is neither white space nor invisible. */
const VISIBLE = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;

/** The checks of {@link freeText} that must not be empty. `required` is the message of an empty one. */
export function requiredText(max: number, normalise: (text: string) => string, required: MessageCode) {
  const [raw, ...others] = freeText(max, normalise);
  return [raw, z.regex(VISIBLE, required), ...others] as const;
}

/**
 * The checks of free text of at most `max` UTF-16 code units. The raw length is checked first, so that a long text costs no
 * normalisation.
 */
export function freeText(max: number, normalise: (text: string) => string) {
  return [
    z.maxLength(max * RAW_FACTOR, { error: 'value.too-long', abort: true }),
    z.overwrite(normalise),
    z.maxLength(max, 'value.too-long'),
  ] as const;
}

/**
 * Refuses contact details in a text that other members read, after the checks of {@link freeText}. They would bypass the
 * audience that a member chooses for the phone number.
 */
export function withoutContactDetails() {
  return [
    z.refine<string>((text) => !hasContactDetails(text), 'text.contact'),
    z.meta({
      description: 'Without phone numbers, e-mail addresses, links, payment handles and names on other networks.',
    }),
  ] as const;
}
