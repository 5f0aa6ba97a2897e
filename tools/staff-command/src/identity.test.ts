import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { sharedStaff } from './testing/staff-world.ts';

const CLI = path.resolve(import.meta.dirname, 'cli.ts');
const OTHER = 'somebody-else';

const { data, uri } = sharedStaff();
const run = promisify(execFile);

test("When environment variables name another person, then the audit entry has the operating system's user", async () => {
  const variables = ['USER', 'LOGNAME', 'USERNAME', 'SUDO_USER', 'STAFF', 'STAFF_IDENTITY'];
  const forged = Object.fromEntries(variables.map((name) => [name, OTHER]));
  const env = { ...process.env, ...forged, MONGODB_URI: uri, REDIS_URL: process.env.REDIS_URL ?? '' };
  await run(process.execPath, [CLI, 'coupons', 'list', '--reason', 'Monthly check'], { env });
  const entries = await data.audit.find({}).project({ _id: 0, action: 1, staff: 1, reason: 1 }).toArray();
  expect(entries).toEqual([{ action: 'coupons.listed', staff: userInfo().username, reason: 'Monthly check' }]);
});
