import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SharedSite } from '../site/shared-site.ts';

const CLI = path.resolve(import.meta.dirname, '../../../tools/staff-command/src/cli.ts');
const BY = ['--reason', 'A browser test'];

const run = promisify(execFile);

/** Runs `npm run staff -- ...` against a local site, as the staff does. Resolves with the output. */
export async function staff({ mongoUri, redisUrl }: SharedSite, ...args: string[]): Promise<string> {
  const env = { ...process.env, MONGODB_URI: mongoUri, REDIS_URL: redisUrl };
  const { stdout } = await run(process.execPath, [CLI, ...args, ...BY], { env });
  return stdout;
}
