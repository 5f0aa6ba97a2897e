import type { WorkspacePackage } from '../workspace.ts';
import { remoteFolders, withUsed } from '../workspace.ts';

const FOR_TESTS = 'libs/testing/';

/** The libraries that the build of a remote needs, directly or indirectly, sorted by folder. */
export function librariesOfRemotes(workspace: readonly WorkspacePackage[]): WorkspacePackage[] {
  const used = remoteFolders(workspace).flatMap((folder) => withUsed(workspace, folder));
  return workspace.filter(
    (each) => used.includes(each) && each.folder.startsWith('libs/') && !each.folder.startsWith(FOR_TESTS),
  );
}
