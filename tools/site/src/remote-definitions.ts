import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { remoteNavigation, remoteOwner } from '@bandhavya/contracts';
import * as z from 'zod/mini';

/** The parts of a remote.config.ts that tools read. */
const config = z.object({
  definition: z.object({
    name: z.string(),
    team: z.string(),
    owner: remoteOwner,
    routes: z.record(z.string(), z.string()),
    navigation: z.optional(remoteNavigation),
  }),
});
export type DefinedRemote = z.output<typeof config>['definition'] & { folder: string };

/** The definitions of remotes, by the folders 'mf-search' and the like. */
export function readDefinitions(folders: readonly string[], root = ROOT): Promise<DefinedRemote[]> {
  return Promise.all(
    folders.map(async (folder) => {
      const file = pathToFileURL(path.join(root, folder, 'remote.config.ts'));
      return { folder, ...config.parse(await import(file.href)).definition };
    }),
  );
}

/** The place at which the code host looks for the teams that review a change. */
export const CODEOWNERS_FILE = '.github/CODEOWNERS';

/** The text of {@link CODEOWNERS_FILE}: the team of each remote reviews the changes of its folder. */
export function codeownersOf(remotes: readonly DefinedRemote[]): string {
  const lines = remotes.map(({ folder, owner }) => `/${folder}/ ${owner.handle}`);
  return ['# Derived from the remote.config.ts of each remote by "npm run new-remote -- --owners".', ...lines, ''].join(
    '\n',
  );
}
