import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '@bandhavya/bootstrap/report';
import * as z from 'zod/mini';

const secret = z.string().check(z.minLength(32));
/** Names of the secrets, in the order in which they were introduced. */
const NAMES = [
  'sessionSecret',
  'registryToken',
  'oauthClientSecret',
  'razorpayKeySecret',
  'razorpayWebhookSecret',
  'pseudonymSecret',
] as const;
const secretsSchema = z.record(z.enum(NAMES), secret);
/** A file of an earlier version lacks the newest secrets. */
const storedSchema = z.partialRecord(z.enum(NAMES), secret);

/** The secrets that the pieces of one site share. */
export type Secrets = z.output<typeof secretsSchema>;

const fileOf = (dataDir: string) => path.join(dataDir, 'secrets.json');

/** Reads the secrets of a data folder. Missing ones are created, with access for the owner only. */
export function provideSecrets(dataDir: string): Secrets {
  const stored = readStored(dataDir);
  const complete = secretsSchema.safeParse(stored);
  if (complete.success) return complete.data;
  const created = Object.fromEntries(NAMES.map((name) => [name, randomBytes(32).toString('base64url')]));
  const secrets = secretsSchema.parse({ ...created, ...stored });
  const own = `${fileOf(dataDir)}.${process.pid}`;
  writeFileSync(own, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  if (stored === undefined) {
    linkSync(own, fileOf(dataDir));
    rmSync(own);
  } else {
    renameSync(own, fileOf(dataDir));
  }
  return secrets;
}

/**
 * @returns undefined when no secrets exist yet, or not all of them
 * @throws Failure when the file cannot be read or is damaged
 */
export function readSecrets(dataDir: string): Secrets | undefined {
  return secretsSchema.safeParse(readStored(dataDir)).data;
}

function readStored(dataDir: string): z.output<typeof storedSchema> | undefined {
  let text: string;
  try {
    text = readFileSync(fileOf(dataDir), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Failure(`${fileOf(dataDir)} cannot be read: run this as the owner of the folder.`);
  }
  const read = storedSchema.safeParse(parseJson(text));
  if (!read.success)
    throw new Failure(`${fileOf(dataDir)} is damaged: remove it. All members must sign in again then.`);
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
