import { execFile } from 'node:child_process';
import { copyFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { linkFolder } from '@bandhavya/testing/link-folder';
import { makeTestFolder } from '@bandhavya/testing/test-folder';

const CHECKOUT = path.resolve(import.meta.dirname, '../../..');
/** The folders with files that a command changes in place. In the copy these are files of their own. */
const WRITTEN = ['', '.github', 'node_modules'];

export type CheckoutCopy = {
  folder: string;
  /** Runs a program of Node in the copy. Rejects with its output when it fails. */
  node: (...args: string[]) => Promise<string>;
  /** The files that differ from the copied ones. */
  changes: () => Promise<string[]>;
  remove: () => Promise<void>;
};

/** Copies the checkout with its dependencies, as a repository with one commit. */
export async function copyCheckout(): Promise<CheckoutCopy> {
  const parent = await makeTestFolder('checkout');
  const folder = path.join(parent, 'copy');
  linkFolder(CHECKOUT, folder);
  for (const place of WRITTEN) await makeOwnFiles(path.join(folder, place));
  const inCopy = (program: string, ...args: string[]) => execute(program, args, folder);
  const git = (...args: string[]) =>
    inCopy('git', '-c', 'user.name=tests', '-c', 'user.email=tests@example.in', ...args);
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'chore: copy the checkout');
  return {
    folder,
    node: (...args) => inCopy(process.execPath, ...args),
    changes: async () => (await git('status', '--porcelain')).split('\n').filter((line) => line !== ''),
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}

/** Replaces the hard links of a folder by copies of the files. */
async function makeOwnFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(folder, entry.name);
    await copyFile(file, `${file}.own`);
    await rename(`${file}.own`, file);
  }
}

function execute(program: string, args: readonly string[], cwd: string): Promise<string> {
  const options = { cwd, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NO_COLOR: '1' } };
  return new Promise((resolve, reject) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`));
      else resolve(stdout);
    });
  });
}
