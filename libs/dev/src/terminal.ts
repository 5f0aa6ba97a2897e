/** Says one line to the person at the terminal. */
export type Say = (line: string) => void;

export const say: Say = (line) => {
  process.stdout.write(`${line}\n`);
};

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
