import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SHELL_API_VERSION, SHELL_CAPABILITIES_FILE, type ShellCapabilities } from '@bandhavya/contracts';
import type { RsbuildPlugin } from '@rsbuild/core';
import { sharedVersions } from './shared.ts';

/** Writes dist/capabilities.json after a production build of the shell, for the gateway. */
export function shellCapabilitiesPlugin(directory: string): RsbuildPlugin {
  return {
    name: 'bandhavya:shell-capabilities',
    setup(api) {
      api.onAfterBuild(async () => {
        const capabilities: ShellCapabilities = { api: SHELL_API_VERSION, shared: sharedVersions(directory) };
        await writeFile(
          path.join(api.context.distPath, SHELL_CAPABILITIES_FILE),
          `${JSON.stringify(capabilities, null, 2)}\n`,
        );
      });
    },
  };
}
