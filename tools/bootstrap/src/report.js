/** Steps that take longer than this say that they are at work. */
const QUIET_MS = 2_000;
/** How often a long step says that it still is. */
const REMINDER_MS = 20_000;

/** A failure whose message is all that a person needs to read: no stack is printed. */
export class Failure extends Error {}

/**
 * Runs a step of the set-up: silent when quick, with a line at its start, in between and at its end when not.
 * @template T
 * @param {string} label what is being done: 'Installing dependencies'
 * @param {() => Promise<T>} work
 * @param {(line: string) => void} [say]
 * @returns {Promise<T>}
 */
export async function step(label, work, say = console.log) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1_000);
  let spoke = false;
  const speak = () => {
    say(spoke ? `${label}: still at it after ${seconds()} s` : `${label} ...`);
    spoke = true;
  };
  /** @type {NodeJS.Timeout} */
  let timer = setTimeout(() => {
    speak();
    timer = setInterval(speak, REMINDER_MS);
  }, QUIET_MS);
  try {
    const result = await work();
    if (spoke) say(`${label}: done in ${seconds()} s`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Prints what went wrong in a form for people.
 * @param {unknown} error
 */
export function complain(error) {
  if (error instanceof Failure) console.error(error.message);
  else console.error(error);
}
