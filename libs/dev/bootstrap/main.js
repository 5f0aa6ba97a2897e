import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment } from './environment.js';
import { identityOf } from './identity.js';
import { installDependencies } from './install.js';
import { isAlive, readOwner, withLock } from './lock.js';
import { endPrograms, signalGroup } from './processes.js';
import { complain, Failure } from './report.js';
import { provideNode, providePnpm } from './tools.js';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const TOOLS = path.join(ROOT, '.tools');
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const PARENT_POLL_MS = 500;

/**
 * Gets everything that the project needs onto the machine, then runs a command of libs/dev.
 * @param {string[]} args the command and its arguments
 */
export async function main(args) {
  /** @type {(signal: NodeJS.Signals) => void} */
  let onSignal = () => {
    endPrograms('SIGTERM');
    process.exit(130);
  };
  for (const signal of SIGNALS) process.on(signal, () => onSignal(signal));
  const watch = watchParent(() => onSignal('SIGTERM'));
  try {
    const { node, pnpm, env } = await setUp(args[0] !== 'pnpm');
    const script = args[0] === 'pnpm' ? [pnpm, ...args.slice(1)] : [path.join(ROOT, 'libs/dev/src/cli.ts'), ...args];
    // In this process's place: its exit code and the signals go through. Ctrl-C in a terminal reaches the child by itself;
    // it takes a second signal within a moment for the same one.
    const child = spawn(node, script, { stdio: 'inherit', env });
    onSignal = (signal) => child.kill(signal);
    await endLike(child);
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  } finally {
    clearInterval(watch);
  }
}

/** @param {boolean} withDependencies */
async function setUp(withDependencies) {
  if (process.platform === 'win32') {
    throw new Failure('This runs on Linux and macOS; on Windows, use the Windows Subsystem for Linux.');
  }
  makeToolsFolder();
  const env = cleanEnvironment(process.env, TOOLS);
  const npm = process.env.npm_execpath;
  const npmCli = npm !== undefined && path.basename(npm) === 'npm-cli.js' && existsSync(npm) ? npm : undefined;
  const onWait = (/** @type {number} */ pid) => console.log(`Waiting for the set-up that process ${pid} is doing ...`);
  return withLock(path.join(TOOLS, 'set-up.lock'), onWait, async () => {
    endOrphan();
    const workshop = { toolsDir: TOOLS, env, npmCli, onSpawn: rememberProgram };
    const engines = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).engines;
    const node = await provideNode(workshop, engines.node);
    const pnpm = await providePnpm(workshop);
    const folders = [path.dirname(node), path.join(path.dirname(pnpm), '../../.bin'), process.env.PATH];
    env.PATH = folders.join(path.delimiter);
    if (withDependencies) await installDependencies({ root: ROOT, node, pnpm, env, onSpawn: rememberProgram });
    rmSync(orphanFile, { force: true });
    return { node, pnpm, env };
  });
}

function makeToolsFolder() {
  try {
    mkdirSync(TOOLS, { recursive: true });
    accessSync(TOOLS, constants.W_OK);
    accessSync(ROOT, constants.W_OK);
  } catch {
    throw new Failure(`No permission to write in ${ROOT}: run this as the owner of the folder.`);
  }
}

const orphanFile = path.join(TOOLS, 'set-up.program');

/** @param {number} pid of an install that is at work: were this process killed, the next one would have to end it */
function rememberProgram(pid) {
  writeFileSync(orphanFile, JSON.stringify({ pid, identity: identityOf(pid) }));
}

function endOrphan() {
  const orphan = readOwner(orphanFile);
  if (orphan !== undefined && isAlive(orphan)) signalGroup(orphan.pid, 'SIGKILL');
}

/**
 * Ends this process the way another one ends.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
function endLike(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.exitCode = code ?? 1;
      resolve();
      if (signal === null) return;
      for (const name of SIGNALS) process.removeAllListeners(name);
      process.kill(process.pid, signal);
    });
  });
}

/**
 * npm may be ended without a word to what it started. Only then: whoever runs this file without npm may well want it
 * to outlive a shell.
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onGone();
  }, PARENT_POLL_MS);
  return watch;
}
