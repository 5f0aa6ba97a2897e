import * as z from 'zod/mini';
import { readListFile } from '../list-file.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const account = z.object({ sub: text, email: z.email(), name: text, description: text });
/** An account that the sign-in page offers. */
export type Account = z.output<typeof account>;

/** The accounts of a JSON file. */
export function readAccounts(path: string | undefined, report: (error: unknown) => void): Promise<Account[]> {
  return readListFile(path, account, report);
}
