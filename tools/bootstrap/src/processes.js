import { spawn } from 'node:child_process';

/** Enough of a program's output to see why it failed. */
const KEPT_OUTPUT = 64 * 1024;

/**
 * The programs at work now, each the leader of its own process group.
 * @type {Set<number>}
 */
const atWork = new Set();

/**
 * Ends what `run` started and has not ended yet, with everything that those programs started.
 * @param {NodeJS.Signals} signal
 */
export function endPrograms(signal) {
  for (const pid of atWork) signalGroup(pid, signal);
}

/**
 * @param {number} pid the leader of a process group
 * @param {NodeJS.Signals} signal
 * @returns {boolean} false when nobody is there any more
 */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a program to its end without a terminal, keeping the last part of what it prints.
 * @param {string} command
 * @param {string[]} args
 * @typedef {{
 *   cwd?: string,
 *   env?: NodeJS.ProcessEnv,
 *   timeoutMs?: number,
 *   onSpawn?: (pid: number) => void,
 *   onOutput?: (chunk: string) => void,
 * }} RunOptions
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when it could not be started, 124 when it took too long
 */
export function run(command, args, { cwd, env, timeoutMs, onSpawn, onOutput } = {}) {
  return new Promise((resolve) => {
    let output = '';
    let timedOut = false;
    // A group of its own: it can be ended with all that it starts.
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const { pid } = child;
    if (pid !== undefined) {
      atWork.add(pid);
      onSpawn?.(pid);
    }
    const keep = (/** @type {string} */ chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
      onOutput?.(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    // What it started and left behind goes with it, and would keep its output open.
    child.on('exit', () => pid !== undefined && signalGroup(pid, 'SIGKILL'));
    const end = () => {
      timedOut = true;
      if (pid !== undefined) signalGroup(pid, 'SIGKILL');
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs);
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer);
      if (pid !== undefined) atWork.delete(pid);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output ||= error.message;
      finish(127);
    });
    child.on('close', (code) => finish(timedOut ? 124 : (code ?? 1)));
  });
}

/**
 * The last lines of a program's output, for a message.
 * @param {string} output
 * @param {number} [count]
 */
export function lastLines(output, count = 12) {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .join('\n');
}
