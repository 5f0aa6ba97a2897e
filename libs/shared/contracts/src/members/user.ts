import { nationalPhoneNumber, normaliseName } from '@bandhavya/domain';
import * as z from 'zod/mini';
import { freeText, requiredText, withoutContactDetails } from '../free-text.ts';
import { audience } from './privacy.ts';

/** The longest first or last name, in UTF-16 code units. */
export const NAME_MAX = 60;

/**
 * Letters of any script with their marks, joiners, spaces, dots, apostrophes and hyphens. The normalisation removes the
 * other invisible characters.
 */
const nameText = z
  .string({ error: (issue) => (issue.input === undefined ? 'name.required' : 'value.invalid') })
  .check(z.regex(/^[\p{L}\p{M}\p{C}\s.'’-]*$/u, 'name.characters'));

/** The name section of PATCH /api/users/me. */
export const nameSection = z.strictObject({
  first_name: nameText.check(...requiredText(NAME_MAX, normaliseName, 'name.required'), ...withoutContactDetails()),
  last_name: z._default(nameText.check(...freeText(NAME_MAX, normaliseName), ...withoutContactDetails()), ''),
});
export type NameSection = z.output<typeof nameSection>;

export const PHONE_PREFIX = 'IN +91';

/** The longest number as typed, with its prefix and separators. */
export const PHONE_TYPED_MAX = 30;

/** The phone section of PATCH /api/users/me. The number is stored as ten digits without the prefix. */
export const phoneSection = z.strictObject({
  phone_number: z.string({ error: (issue) => (issue.input === undefined ? 'phone.required' : 'value.invalid') }).check(
    z.maxLength(PHONE_TYPED_MAX, { error: 'phone.invalid', abort: true }),
    z.overwrite(nationalPhoneNumber),
    z.minLength(1, { error: 'phone.required', abort: true }),
    z.regex(/^[0-9]{10}$/u, 'phone.invalid'),
    z.meta({
      description: 'Spaces, dashes, dots and brackets, and +91, 0091, 91 or 0 before the number, are removed.',
    }),
  ),
  phone_audience: z.optional(
    audience.check(z.meta({ description: 'Who may see the number. An absent one keeps its stored value.' })),
  ),
});
export type PhoneSection = z.output<typeof phoneSection>;

export const PHONE_STATES = ['unverified', 'verified', 'failed'] as const;

/** The response of GET /api/users/me; a field without a value is an empty string. */
export const userAnswer = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  phone_state: z.enum(PHONE_STATES),
});
export type User = z.output<typeof userAnswer>;
