import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const account = z.object({ sub: text, email: z.email(), name: text, description: text });
/** An account that the sign-in page offers. */
export type Account = z.output<typeof account>;

const accounts = z.array(account).check(z.maxLength(50));

/**
 * The accounts of a JSON file, read for each page because the file may be written after the start. Empty without a file,
 * and after a call of `report` when the file cannot be read.
 */
export async function readAccounts(path: string | undefined, report: (error: unknown) => void): Promise<Account[]> {
  if (!path) return [];
  try {
    return accounts.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    const absent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!absent) report(error);
    return [];
  }
}
