import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '@bandhavya/bootstrap/report';
import * as z from 'zod/mini';

const secret = z.string().check(z.minLength(32));
const secretsSchema = z.object({ sessionSecret: secret, registryToken: secret, oauthClientSecret: secret });

/** The secrets that the pieces of one site share. */
export type Secrets = z.output<typeof secretsSchema>;

const fileOf = (dataDir: string) => path.join(dataDir, 'secrets.json');

/** Reads the secrets of a data folder, or creates them with access for the owner only. */
export function provideSecrets(dataDir: string): Secrets {
  const existing = readSecrets(dataDir);
  if (existing !== undefined) return existing;
  const make = () => randomBytes(32).toString('base64url');
  const secrets: Secrets = { sessionSecret: make(), registryToken: make(), oauthClientSecret: make() };
  const own = `${fileOf(dataDir)}.${process.pid}`;
  writeFileSync(own, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  linkSync(own, fileOf(dataDir));
  rmSync(own);
  return secrets;
}

/**
 * @returns undefined when no secrets exist yet
 * @throws Failure when the file cannot be read or is damaged
 */
export function readSecrets(dataDir: string): Secrets | undefined {
  let text: string;
  try {
    text = readFileSync(fileOf(dataDir), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Failure(`${fileOf(dataDir)} cannot be read: run this as the owner of the folder.`);
  }
  const read = secretsSchema.safeParse(parseJson(text));
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
