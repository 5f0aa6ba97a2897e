import { createHash } from 'node:crypto';

/** A person who signed in here. */
export type SandboxPerson = { sub: string; email: string; name: string };

/** The subject of an e-mail address: always the same 21 digits, as Google's subjects have. */
export function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
  const digits = BigInt(`0x${hash}`) % 10n ** 20n;
  return `1${digits.toString().padStart(20, '0')}`;
}

/** The claims of the scopes openid, email and profile. A name of one word has no family name. */
export function claimsOf({ sub, email, name }: SandboxPerson) {
  const words = name.split(' ');
  const family = words.length > 1 ? words.at(-1) : undefined;
  const given = family === undefined ? name : words.slice(0, -1).join(' ');
  return { sub, email, email_verified: true, name, given_name: given, ...(family ? { family_name: family } : {}) };
}

const MOST = 10_000;

/** The people who signed in since the start, at most 10,000. The longest unseen are dropped first. */
export class SandboxPeople {
  readonly #bySub = new Map<string, SandboxPerson>();

  remember(person: SandboxPerson): void {
    this.#bySub.delete(person.sub);
    this.#bySub.set(person.sub, person);
    const [oldest] = this.#bySub.keys();
    if (this.#bySub.size > MOST && oldest !== undefined) this.#bySub.delete(oldest);
  }

  find(sub: string): SandboxPerson | undefined {
    return this.#bySub.get(sub);
  }
}
