import { spawn } from 'node:child_process';

/** Characters of a program's output that are kept for an error message. */
const KEPT_OUTPUT = 64 * 1024;

/**
 * The pids of the running programs. Each leads its own process group.
 * @type {Set<number>}
 */
const running = new Set();

/**
 * Signals all programs that `run` started and that are still running, with their child processes.
 * @param {NodeJS.Signals} signal
 */
export function endPrograms(signal) {
  for (const pid of running) signalGroup(pid, signal);
}

/**
 * @param {number} pid the leader of a process group
 * @param {NodeJS.Signals} signal
 * @returns {boolean} false when the group no longer exists
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
 * Runs a program to its end without a terminal, and keeps the end of its output.
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
 * @returns {Promise<{ code: number, output: string }>} code 127 when it could not be started, 124 after the time-out
 */
export function run(command, args, { cwd, env, timeoutMs, onSpawn, onOutput } = {}) {
  return new Promise((resolve) => {
    let output = '';
    let timedOut = false;
    // Its own process group, so that a signal reaches its child processes too.
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const { pid } = child;
    if (pid !== undefined) {
      running.add(pid);
      onSpawn?.(pid);
    }
    const keep = (/** @type {string} */ chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
      onOutput?.(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    // A surviving child process would keep the output open.
    child.on('exit', () => pid !== undefined && signalGroup(pid, 'SIGKILL'));
    const end = () => {
      timedOut = true;
      if (pid !== undefined) signalGroup(pid, 'SIGKILL');
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs);
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer);
      if (pid !== undefined) running.delete(pid);
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
 * The last non-empty lines of a program's output.
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
