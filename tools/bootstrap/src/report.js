/** A step that takes longer than this is announced. */
const QUIET_MS = 2_000;
/** The interval between progress lines of a long step. */
const REMINDER_MS = 20_000;

/** A failure with a message for the user of the command line. It is printed without a stack. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {ErrorOptions & { exitCode?: number }} [options] The command ends with the exit code 1 unless they give another one.
   */
  constructor(message, { exitCode = 1, ...options } = {}) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a step. A quick step prints nothing; a long one prints its begin, its progress and its end.
 * @template T
 * @param {string} label 'Installing dependencies'
 * @param {(report: (detail: string) => void) => Promise<T>} work reports how far it is, if it knows: '120 of 400'
 * @param {(line: string) => void} [say]
 * @returns {Promise<T>}
 */
export async function step(label, work, say = console.log) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1_000);
  let spoke = false;
  let detail = 'still running';
  const speak = () => {
    say(spoke ? `${label}: ${detail} after ${seconds()} s` : `${label} ...`);
    spoke = true;
  };
  /** @type {NodeJS.Timeout} */
  let timer = setTimeout(() => {
    speak();
    timer = setInterval(speak, REMINDER_MS);
  }, QUIET_MS);
  try {
    const result = await work((latest) => {
      detail = latest;
    });
    if (spoke) say(`${label}: done in ${seconds()} s`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Prints an error: the message of a Failure, anything else with its stack.
 * @param {unknown} error
 */
export function complain(error) {
  if (error instanceof Failure) console.error(error.message);
  else console.error(error);
}
