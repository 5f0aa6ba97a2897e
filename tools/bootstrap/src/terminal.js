/**
 * Prints one line.
 * @typedef {(line: string) => void} Say
 */

/** @type {Say} */
export const say = (line) => {
  process.stdout.write(`${line}\n`);
};

/**
 * Whether the arguments of a command ask for its usage.
 * @param {readonly string[]} args
 */
export function asksForHelp(args) {
  return args.some((each) => each === '--help' || each === '-h');
}

/**
 * The message of anything that was thrown.
 * @param {unknown} error
 * @returns {string}
 */
export function messageOf(error) {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
