import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { signalGroup } from '@bandhavya/bootstrap/processes';
import { Failure } from '@bandhavya/bootstrap/report';
import { messageOf, type Say } from '@bandhavya/bootstrap/terminal';
import { lineReader } from './lines.ts';
import { type LogFile, openLog } from './log-file.ts';

/** How to run one process of the site. */
export type PieceSpec = {
  name: string;
  /** The name in messages: 'MongoDB'. */
  title: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Resolves when the piece is ready and rejects when it is not. Has its own time limit. */
  probe: () => Promise<void>;
  startWithinMs: number;
  stopWithinMs: number;
  /** Returns the text to show on the terminal for a printed line, or undefined. */
  notice?: (line: string) => string | undefined;
  /** Advice for the user when it ends while starting. */
  advice?: string;
};

export type PieceHooks = {
  say: Say;
  /** Called when a process has started or ended. */
  changed: () => void;
};

/** The piece was stopped before it was ready. This is not an error of the piece. */
export class StoppedWhileStarting extends Failure {}

const PROBE_EVERY_MS = 50;
const FIRST_RESTART_MS = 250;
const SLOWEST_RESTART_MS = 10_000;
/** After this run time, the next death counts as the first one again. */
const STABLE_MS = 30_000;

/** One process of the site. It is restarted when it dies without having been stopped. */
export class Piece {
  readonly name: string;
  readonly #spec: PieceSpec;
  readonly #hooks: PieceHooks;
  readonly #log: LogFile;
  #child: ChildProcess | undefined;
  #wanted = false;
  #deaths = 0;
  /** Until the piece is ready its lines go to the log only: most of them report that other pieces do not run yet. */
  #isReady = false;

  constructor(spec: PieceSpec, hooks: PieceHooks) {
    this.name = spec.name;
    this.#spec = spec;
    this.#hooks = hooks;
    this.#log = openLog(spec.logFile);
  }

  /** Undefined while no process runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Starts the process and resolves when it is ready.
   * @throws Failure with its last lines when it ended or was not ready in time; StoppedWhileStarting after `stop`
   */
  async start(): Promise<void> {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#deaths = 0;
    const child = this.#launch();
    try {
      await this.#ready(child);
    } catch (error) {
      if (!this.#wanted) throw new StoppedWhileStarting(`${this.#spec.title} was stopped while starting.`);
      this.#wanted = false;
      await this.#end(child);
      throw this.#explained(error);
    }
    this.#watch(child);
  }

  /** Stops the process. It stays stopped until `start`. */
  async stop(): Promise<void> {
    this.#wanted = false;
    if (this.#child !== undefined) await this.#end(this.#child);
  }

  /** Sends a signal to the process and its child processes. */
  signal(signal: NodeJS.Signals): void {
    if (this.pid !== undefined) signalGroup(this.pid, signal);
  }

  #launch(): ChildProcess {
    const { title, command, args, cwd, env, notice } = this.#spec;
    this.#log.write(`--- ${new Date().toISOString()} starting ${this.name}\n`);
    // Its own process group, so that Ctrl-C does not reach it and the pieces stop in order.
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const read = (chunk: string) => this.#log.write(chunk);
    for (const stream of [child.stdout, child.stderr]) {
      const lines = lineReader((line) => {
        const text = notice?.(line);
        if (text !== undefined && this.#isReady) this.#hooks.say(`${title}: ${text}`);
      });
      stream.setEncoding('utf8').on('data', read).on('data', lines);
    }
    child.on('error', (error) => read(`${error.message}\n`));
    child.once('exit', () => this.#gone(child));
    child.once('error', () => this.#gone(child));
    this.#child = child;
    this.#hooks.changed();
    return child;
  }

  #gone(child: ChildProcess): void {
    if (this.#child !== child) return;
    // Ends its child processes.
    this.signal('SIGKILL');
    this.#child = undefined;
    this.#isReady = false;
    this.#hooks.changed();
  }

  async #ready(child: ChildProcess): Promise<void> {
    const { title, probe, startWithinMs } = this.#spec;
    const deadline = Date.now() + startWithinMs;
    let reason: string | undefined;
    while (Date.now() < deadline) {
      if (this.#child !== child) throw new Failure(`${title} stopped while starting (${endOf(child)}).`);
      reason = await probe().then(() => undefined, messageOf);
      if (reason === undefined && this.#child === child) {
        this.#isReady = true;
        return;
      }
      await delay(PROBE_EVERY_MS);
    }
    throw new Failure(`${title} was not ready within ${startWithinMs / 1_000} s: ${reason}.`);
  }

  #watch(child: ChildProcess): void {
    const since = Date.now();
    const died = () => {
      if (!this.#wanted) return;
      this.#deaths = Date.now() - since > STABLE_MS ? 1 : this.#deaths + 1;
      void this.#startAgain(endOf(child));
    };
    if (this.#child === child) child.once('exit', died);
    else died();
  }

  async #startAgain(how: string): Promise<void> {
    const { title } = this.#spec;
    const wait = Math.min(FIRST_RESTART_MS * 2 ** (this.#deaths - 1), SLOWEST_RESTART_MS);
    this.#hooks.say(`${title} stopped (${how}): restarting it${wait < 2_000 ? '' : ` in ${wait / 1_000} s`}`);
    await delay(wait);
    if (!this.#wanted || this.#child !== undefined) return;
    const child = this.#launch();
    this.#watch(child);
    try {
      await this.#ready(child);
      this.#hooks.say(`${title} is back`);
    } catch (error) {
      // If the process ended, #watch has reported it already.
      if (this.#child === child) this.#hooks.say(messageOf(error));
    }
  }

  async #end(child: ChildProcess): Promise<void> {
    if (this.#child !== child) return;
    const exit = once(child, 'exit');
    this.signal('SIGTERM');
    // A paused process receives SIGTERM only after SIGCONT.
    this.signal('SIGCONT');
    const impatience = setTimeout(() => this.signal('SIGKILL'), this.#spec.stopWithinMs);
    await exit;
    clearTimeout(impatience);
  }

  #explained(error: unknown): Failure {
    const { logFile, advice } = this.#spec;
    const tail = this.#log.tail();
    const lines = [messageOf(error), advice, tail && `Its last lines (more in ${logFile}):\n${tail}`];
    return new Failure(lines.filter(Boolean).join('\n'));
  }
}

function endOf({ exitCode, signalCode }: ChildProcess): string {
  if (signalCode !== null) return `by ${signalCode}`;
  return exitCode === null || exitCode < 0 ? 'it could not be run' : `exit code ${exitCode}`;
}
