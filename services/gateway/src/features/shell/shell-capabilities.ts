import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  SHELL_API_VERSION,
  SHELL_CAPABILITIES_FILE,
  type ShellCapabilities,
  shellCapabilities,
} from '@bandhavya/contracts';
import { hasCode } from '@bandhavya/runtime';

/** The capabilities of a development server, and of a build from before shell API 1.13, which has no file of it. */
export const UNSTATED_CAPABILITIES: ShellCapabilities = { api: SHELL_API_VERSION };

/** The capabilities of the built shell in a folder. Rejects when its file is damaged. */
export async function readShellCapabilities(shellDir: string): Promise<ShellCapabilities> {
  const json = await readFile(join(shellDir, SHELL_CAPABILITIES_FILE), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  return json === undefined ? UNSTATED_CAPABILITIES : shellCapabilities.parse(JSON.parse(json));
}
