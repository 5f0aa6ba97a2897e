import { complain, Failure } from './report.js';

/**
 * Runs a command to its end. A failure is printed and becomes the exit code: its own, or 1.
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
  // A closed pipe (`npm start | head`) must not end the command.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await command();
  } catch (error) {
    complain(error);
    process.exit(error instanceof Failure ? error.exitCode : 1);
  }
}
