import { cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { lastLines, run } from '@bandhavya/bootstrap/processes';
import { Failure } from '@bandhavya/bootstrap/report';
import type { WorkspacePackage } from '../workspace.ts';

const COMPILE_WITHIN_MS = 5 * 60_000;
const SOURCE = /\.tsx?$/u;

/** Whether a file is used by tests only: 'src/testing/sample-values.ts'. */
export const isForTests = (file: string) => /\.test\.[jt]sx?$|\/testing\//u.test(file);

/**
 * Compiles packages to JavaScript with declarations, because Node runs no TypeScript below node_modules. Their other files are copied.
 * @param folder gets a folder for each package, as in the workspace, with `dist` in place of `src`
 */
export async function compilePackages(packages: readonly WorkspacePackage[], folder: string): Promise<void> {
  const compiled = path.join(folder, 'compiled');
  const config = path.join(folder, 'tsconfig.json');
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, rewriteRelativeImportExtensions: true, allowJs: false, checkJs: false },
    ...{ rootDir: ROOT, outDir: compiled, typeRoots: [path.join(ROOT, 'node_modules/@types')] },
  };
  const files = packages.flatMap((each) => filesOf(each).filter((file) => SOURCE.test(file)));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({ extends: path.join(ROOT, 'tsconfig.json'), compilerOptions, files, include: [] }),
  );
  const args = [path.join(ROOT, 'node_modules/typescript/lib/tsc.js'), '-p', config];
  const { code, output } = await run(process.execPath, args, { cwd: ROOT, timeoutMs: COMPILE_WITHIN_MS });
  if (code !== 0) throw new Failure(`The packages cannot be compiled:\n${lastLines(output)}`);
  for (const each of packages) {
    const dist = path.join(folder, each.folder, 'dist');
    cpSync(path.join(compiled, each.folder, 'src'), dist, { recursive: true });
    const others = filesOf(each).filter((file) => !SOURCE.test(file));
    for (const file of others) cpSync(file, path.join(dist, path.relative(path.join(each.path, 'src'), file)));
  }
}

/** The files of a package without its tests. */
function filesOf(each: WorkspacePackage): string[] {
  return globSync('src/**/*', { cwd: each.path, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !isForTests(path.relative(each.path, file)));
}
