import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lastLines, run } from './processes.js';
import { Failure, step } from './report.js';
import { NODE_PACKAGES, PNPM_VERSION } from './versions.js';

/**
 * Options that override settings of the machine or the user which would change the install. The registry and proxy
 * settings stay in force.
 */
const PLAIN_INSTALL = [
  '--global=false',
  '--workspaces=false',
  '--include=optional',
  '--install-strategy=hoisted',
  '--ignore-scripts',
  '--package-lock=false',
  '--dry-run=false',
  '--offline=false',
  '--prefer-offline',
  '--audit=false',
  '--fund=false',
  '--update-notifier=false',
  '--loglevel=error',
];

/**
 * @param {string} version '24.21.0'
 * @param {string} range of package.json: comparators with a space between them, '>=24.15 <25'
 */
export function satisfies(version, range) {
  const have = numbers(version);
  return range.split(/\s+/u).every((comparator) => {
    const [, operator, wanted] = /^(>=|<)(\d+(?:\.\d+){0,2})$/u.exec(comparator) ?? [];
    if (operator === undefined || wanted === undefined)
      throw new Failure(`package.json: engines.node "${range}" is not understood`);
    const difference = compare(have, numbers(wanted));
    return operator === '<' ? difference < 0 : difference >= 0;
  });
}

/** @param {string} version */
function numbers(version) {
  return version.split('.').map(Number);
}

/**
 * @param {number[]} a
 * @param {number[]} b
 */
function compare(a, b) {
  for (let index = 0; index < 3; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * @typedef {{ toolsDir: string, env: NodeJS.ProcessEnv, npmCli: string | undefined, onSpawn: (pid: number) => void }} Workshop
 * npmCli: npm's own script when npm started this process
 */

/**
 * Finds a Node that satisfies the range: the current one, or else a downloaded one.
 * @param {Workshop} workshop
 * @param {string} range package.json's engines.node
 * @returns {Promise<string>} the binary's path
 */
export async function provideNode(workshop, range) {
  if (satisfies(process.versions.node, range)) return process.execPath;
  const pinned = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (pinned === undefined) {
    throw new Failure(`Node ${range} is needed and this is ${process.versions.node}: install one from nodejs.org.`);
  }
  const folder = await provide(workshop, 'node', pinned.name, pinned.version, async (installed) => {
    const { code, output } = await run(path.join(installed, 'node_modules', pinned.name, 'bin/node'), ['--version']);
    if (code !== 0) {
      throw new Failure(
        `The downloaded Node ${pinned.version} does not run on this machine, install one from nodejs.org: ${lastLines(output, 1)}`,
      );
    }
  });
  return path.join(folder, 'node_modules', pinned.name, 'bin/node');
}

/**
 * @param {Workshop} workshop
 * @returns {Promise<string>} pnpm's script, to be run by Node
 */
export async function providePnpm(workshop) {
  const folder = await provide(workshop, 'pnpm', 'pnpm', PNPM_VERSION, async () => {});
  return path.join(folder, 'node_modules/pnpm/bin/pnpm.mjs');
}

/**
 * Installs a package into its own folder. The folder gets its final name when it is complete, so that an interrupted
 * set-up leaves no folder that looks complete.
 * @param {Workshop} workshop
 * @param {string} label
 * @param {string} name
 * @param {string} version
 * @param {(folder: string) => Promise<void>} check throws when the package does not work on this machine
 */
async function provide(workshop, label, name, version, check) {
  const { toolsDir } = workshop;
  const folder = path.join(toolsDir, `${label}-${version}`);
  if (existsSync(folder)) return folder;
  await step(`Downloading ${label} ${version}`, async () => {
    for (const left of readdirSync(toolsDir)) {
      if (left.startsWith(`unfinished-${label}-`)) rmSync(path.join(toolsDir, left), { recursive: true, force: true });
    }
    const unfinished = mkdtempSync(path.join(toolsDir, `unfinished-${label}-`));
    writeFileSync(path.join(unfinished, 'package.json'), '{ "private": true }\n');
    await npmInstall(workshop, unfinished, `${name}@${version}`);
    await check(unfinished);
    // mkdtemp gives access to its owner only; other users of the machine need this folder too.
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, folder);
  });
  return folder;
}

/**
 * @param {Workshop} workshop
 * @param {string} folder
 * @param {string} what 'pnpm@12.21.0'
 */
async function npmInstall({ toolsDir, env, npmCli, onSpawn }, folder, what) {
  const cache = path.join(toolsDir, 'npm-cache');
  mkdirSync(cache, { recursive: true });
  // Its own cache, because the home folder may be read-only or contain files of root.
  const args = ['install', what, '--prefix', folder, '--cache', cache, ...PLAIN_INSTALL];
  const [command, first] = npmCli === undefined ? ['npm', []] : [process.execPath, [npmCli]];
  const { code, output } = await run(command, [...first, ...args], { cwd: folder, env, onSpawn });
  rmSync(cache, { recursive: true, force: true });
  if (code === 127 && npmCli === undefined) throw new Failure('npm is needed: it comes with Node from nodejs.org.');
  if (code !== 0) throw new Failure(`Could not install ${what} with npm:\n${lastLines(output)}`);
}
