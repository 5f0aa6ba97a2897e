import { readFile } from 'node:fs/promises';
import { remoteName, remotePath } from '@bandhavya/contracts';
import * as z from 'zod/mini';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/u));

const owners = z.record(
  remoteName,
  z.strictObject({
    /**
     * The SHA-256 of each valid token, in hexadecimal digits, or with the name of its owner for the history of moves. Two of them
     * during a rotation.
     */
    tokens: z
      .array(
        z.union([hash, z.strictObject({ sha256: hash, owner: z.string().check(z.minLength(1), z.maxLength(100)) })]),
      )
      .check(z.minLength(1)),
    /** Prefixes below routes of other remotes in which this remote may claim routes. */
    within: z._default(z.array(remotePath), []),
  }),
);
export type Owners = z.output<typeof owners>;

/** The file that lists the remotes with the hashes of their tokens. Reads it at each use, so that changes need no restart. */
export class OwnersFile {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Rejects when the file is missing or damaged. */
  async read(): Promise<Owners> {
    return owners.parse(JSON.parse(await readFile(this.#path, 'utf8')));
  }
}
