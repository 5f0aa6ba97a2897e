import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { offeredAccounts } from './demo-accounts.ts';
import { DEMO_COUPONS } from './demo-coupons.ts';
import type { DemoMember } from './generated-members/generate-members.ts';

/** Writes the accounts that the local sign-in page offers. */
export function writeAccounts(path: string, members: readonly DemoMember[]): Promise<void> {
  return writeWhole(path, `${JSON.stringify(offeredAccounts(members), undefined, 2)}\n`);
}

/** Writes the coupons that the sandbox lists for testers. */
export function writeCoupons(path: string): Promise<void> {
  const listed = DEMO_COUPONS.map(({ code, description }) => ({ code, description }));
  return writeWhole(path, `${JSON.stringify(listed, undefined, 2)}\n`);
}

/** Renames a complete file, so that no reader sees a part of it. */
async function writeWhole(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const whole = `${path}.${randomUUID()}`;
  await writeFile(whole, content);
  await rename(whole, path);
}
