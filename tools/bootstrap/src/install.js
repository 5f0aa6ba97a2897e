import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lastLines, run } from './processes.js';
import { Failure, step } from './report.js';

/**
 * Installs the dependencies from the lockfile, unless they are installed already.
 * @param {{ root: string, node: string, pnpm: string, env: NodeJS.ProcessEnv, onSpawn: (pid: number) => void }} options
 */
export async function installDependencies({ root, node, pnpm, env, onSpawn }) {
  const packages = workspacePackages(root);
  const stamp = path.join(root, 'node_modules/.install-stamp');
  const fingerprint = fingerprintOf(root, node, packages);
  const complete = packages.every((folder) => !needsFolder(folder) || existsSync(path.join(folder, 'node_modules')));
  if (complete && readIfThere(stamp) === fingerprint) return;
  await step('Installing dependencies', async () => {
    const args = [pnpm, 'install', '--frozen-lockfile', '--prod=false', '--reporter=append-only'];
    // With CI set, pnpm never asks a question.
    const { code, output } = await run(node, args, { cwd: root, env: { ...env, CI: 'true' }, onSpawn });
    if (code !== 0)
      throw new Failure(`The dependencies could not be installed:\n${lastLines(output)}${adviceOn(output)}`);
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, fingerprint);
  });
}

/** @param {string} output of pnpm */
function adviceOn(output) {
  return output.includes('ERR_PNPM_OUTDATED_LOCKFILE')
    ? '\npnpm-lock.yaml does not fit a package.json: update it with "npm run pnpm -- install".'
    : '';
}

/**
 * @param {string} root
 * @param {string} node
 * @param {string[]} packages
 */
function fingerprintOf(root, node, packages) {
  const hash = createHash('sha256').update(node);
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((name) => path.join(root, name));
  for (const file of [...files, ...packages.map((folder) => path.join(folder, 'package.json'))]) {
    hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} folder */
function needsFolder(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).length > 0;
}

/**
 * The folders of the packages that pnpm-workspace.yaml names.
 * @param {string} root
 * @returns {string[]} absolute, sorted
 */
export function workspacePackages(root) {
  const lines = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8').split('\n');
  const first = lines.indexOf('packages:') + 1;
  const patterns = [];
  for (const line of lines.slice(first)) {
    const [, pattern] = /^\s+-\s*['"]?([^'"\s]+)['"]?\s*$/u.exec(line) ?? [];
    if (pattern === undefined) break;
    patterns.push(pattern);
  }
  return patterns
    .flatMap((pattern) => expand(root, pattern))
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
    .sort();
}

/**
 * @param {string} root
 * @param {string} pattern 'shell', 'libs/*' or 'mf-*'
 */
function expand(root, pattern) {
  if (!pattern.endsWith('*')) return [path.join(root, pattern)];
  const parent = path.join(root, path.dirname(pattern));
  const start = path.basename(pattern).slice(0, -1);
  if (!existsSync(parent)) return [];
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(start))
    .map((entry) => path.join(parent, entry.name));
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
