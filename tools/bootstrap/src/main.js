import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cleanEnvironment } from './environment.js';
import { identityOf } from './identity.js';
import { installDependencies } from './install.js';
import { isAlive, readOwner, withLock } from './lock.js';
import { ROOT, TOOLS_DIR } from './paths.js';
import { endPrograms, signalGroup } from './processes.js';
import { complain, Failure } from './report.js';
import { provideNode, providePnpm } from './tools.js';

/**
 * The program of each command, with its first arguments.
 * @type {Readonly<Record<string, readonly [string, ...string[]]>>}
 */
const COMMANDS = {
  start: ['tools/site/src/cli.ts', 'start'],
  dev: ['tools/site/src/cli.ts', 'dev'],
  reset: ['tools/site/src/cli.ts', 'reset'],
  seed: ['tools/site/src/cli.ts', 'seed'],
  pack: ['tools/site/src/cli.ts', 'pack'],
  remotes: ['tools/site/src/cli.ts', 'remotes'],
  test: ['tools/checks/src/cli.ts'],
  prove: ['tools/checks/src/prove-cli.ts'],
  contracts: ['tools/checks/src/contracts-cli.ts'],
  e2e: ['tools/checks/src/e2e-cli.ts'],
  fuzz: ['tools/checks/src/fuzz-cli.ts'],
  staff: ['tools/staff-command/src/cli.ts'],
  bench: ['tools/bench/src/cli.ts'],
  'new-remote': ['tools/new-remote/src/cli.ts'],
  prose: ['tools/checks/src/prose/main.ts'],
};
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const PARENT_POLL_MS = 500;

/**
 * Installs Node, pnpm and the dependencies where they are missing, then runs a command.
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
    const [name = '', ...rest] = args;
    const command = name === 'pnpm' ? undefined : commandLine(name);
    const { node, pnpm, env } = await setUp(command !== undefined);
    const script = [...(command ?? [pnpm]), ...rest];
    // Ctrl-C in a terminal signals the child directly too. The child treats two signals within a second as one.
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

/** @param {string} name */
function commandLine(name) {
  const [file, ...first] = COMMANDS[name] ?? [];
  if (file !== undefined) return [path.join(ROOT, file), ...first];
  throw new Failure(`There is no command "${name}": choose from ${Object.keys(COMMANDS).join(', ')}.`);
}

/** @param {boolean} withDependencies */
async function setUp(withDependencies) {
  if (process.platform === 'win32') {
    throw new Failure('This runs on Linux and macOS; on Windows, use the Windows Subsystem for Linux.');
  }
  makeToolsFolder();
  const env = cleanEnvironment(process.env, TOOLS_DIR);
  const npm = process.env.npm_execpath;
  const npmCli = npm !== undefined && path.basename(npm) === 'npm-cli.js' && existsSync(npm) ? npm : undefined;
  const onWait = (/** @type {number} */ pid) => console.log(`Waiting for the set-up of process ${pid} ...`);
  return withLock(path.join(TOOLS_DIR, 'set-up.lock'), onWait, async () => {
    endOrphan();
    const workshop = { toolsDir: TOOLS_DIR, env, npmCli, onSpawn: rememberProgram };
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
    mkdirSync(TOOLS_DIR, { recursive: true });
    accessSync(TOOLS_DIR, constants.W_OK);
    accessSync(ROOT, constants.W_OK);
  } catch {
    throw new Failure(`No permission to write in ${ROOT}: run this as the owner of the folder.`);
  }
}

const orphanFile = path.join(TOOLS_DIR, 'set-up.program');

/** @param {number} pid of a running install. If this process is killed, the next set-up ends that install. */
function rememberProgram(pid) {
  writeFileSync(orphanFile, JSON.stringify({ pid, identity: identityOf(pid) }));
}

function endOrphan() {
  const orphan = readOwner(orphanFile);
  if (orphan !== undefined && isAlive(orphan)) signalGroup(orphan.pid, 'SIGKILL');
}

/**
 * Waits for a child process, then ends this process with the same exit code or signal.
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
 * Watches for the end of npm, which may die without signalling its script. A process that was not started by npm may
 * outlive its parent, so it is not watched.
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
