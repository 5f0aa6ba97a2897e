import { createHmac } from 'node:crypto';

/** The names of members in logs and in the audit collection, which only the secret connects with the members. */
export type Pseudonyms = {
  /** The pseudonym of a member id: 'm_' and 16 letters. The same member has the same one until the secret changes. */
  of: (memberId: string) => string;
  /** The pseudonyms of a member id by all listed secrets, the current one first. */
  allOf: (memberId: string) => string[];
};

/** 96 bits: two of a billion members share a pseudonym with a probability below one in ten billion. */
const BYTES = 12;

/** Pseudonyms by a keyed hash (HMAC-SHA-256). Of several secrets, the first one is current. */
export function pseudonyms(secrets: readonly string[]): Pseudonyms {
  const allOf = (memberId: string) => secrets.map((secret) => pseudonym(secret, memberId));
  const [current = ''] = secrets;
  return { of: (memberId) => pseudonym(current, memberId), allOf };
}

function pseudonym(secret: string, memberId: string): string {
  const digest = createHmac('sha256', secret).update(memberId).digest();
  return `m_${digest.subarray(0, BYTES).toString('base64url')}`;
}
