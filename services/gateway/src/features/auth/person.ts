import { NAME_MAX } from '@bandhavya/contracts';
import { normaliseText } from '@bandhavya/domain';
import type { Person } from '@bandhavya/members';
import * as z from 'zod/mini';

export type { Person } from '@bandhavya/members';

/** Length limit of a deliverable e-mail address. */
const EMAIL_MAX = 254;

const optionalText = z.catch(z.optional(z.string()), undefined);

/** The claims that we read from the userinfo response (OpenID Connect Core, section 5.1). */
const userinfo = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: optionalText,
  name: optionalText,
  given_name: optionalText,
  family_name: optionalText,
});

/** Reads a userinfo response. Undefined when it names no subject. */
export function readPerson(response: unknown): Person | undefined {
  const read = userinfo.safeParse(response);
  if (!read.success) return undefined;
  const { sub, email = '', name = '', given_name, family_name } = read.data;
  const [first = '', ...rest] = normaliseText(name).split(' ');
  return {
    identity: { provider: 'google', subject: sub },
    email: email.length <= EMAIL_MAX ? normaliseText(email) : '',
    given_name: shortName(given_name ?? first),
    family_name: shortName(family_name ?? (given_name === undefined ? rest.join(' ') : '')),
  };
}

function shortName(text: string): string {
  return [...normaliseText(text)].slice(0, NAME_MAX).join('').trim();
}
