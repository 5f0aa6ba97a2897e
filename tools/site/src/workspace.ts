import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspacePackages } from '@bandhavya/bootstrap/install';
import { ROOT } from '@bandhavya/bootstrap/paths';
import * as z from 'zod/mini';

const dependencies = z._default(z.record(z.string(), z.string()), {});
const manifestSchema = z.object({
  name: z.string(),
  exports: z._default(z.record(z.string(), z.string()), {}),
  scripts: dependencies,
  dependencies,
  devDependencies: dependencies,
});

/** A package of the workspace. */
export type WorkspacePackage = {
  /** '@bandhavya/mf-search' */
  name: string;
  /** Relative to the root: 'mf-search', 'libs/browser/ui'. */
  folder: string;
  /** The absolute path. */
  path: string;
  /** The entry points for other packages: '.', './brand'. */
  exports: readonly string[];
  scripts: Readonly<Record<string, string>>;
  /** The names of its dependencies and development dependencies. */
  uses: readonly string[];
};

/** All packages of the workspace, sorted by folder. */
export function readWorkspace(root = ROOT): WorkspacePackage[] {
  return workspacePackages(root).map((folder) => {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
    return {
      name: manifest.name,
      folder: path.relative(root, folder).split(path.sep).join('/'),
      path: folder,
      exports: Object.keys(manifest.exports),
      scripts: manifest.scripts,
      uses: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
    };
  });
}

/** The folders of the remotes, sorted: 'mf-discover', ... */
export function remoteFolders(workspace: readonly WorkspacePackage[]): string[] {
  return workspace.map(({ folder }) => folder).filter((folder) => folder.startsWith('mf-'));
}

/** The name of a remote in the registry and in the page: 'mf_search'. */
export function remoteNameOf(folder: string): string {
  return folder.replaceAll('-', '_');
}

/** The package of a folder, and all workspace packages that it uses directly or indirectly. */
export function withUsed(workspace: readonly WorkspacePackage[], folder: string): WorkspacePackage[] {
  const found = new Map<string, WorkspacePackage>();
  const visit = (each: WorkspacePackage | undefined) => {
    if (each === undefined || found.has(each.name)) return;
    found.set(each.name, each);
    for (const name of each.uses) visit(workspace.find((other) => other.name === name));
  };
  visit(workspace.find((each) => each.folder === folder));
  return [...found.values()];
}
