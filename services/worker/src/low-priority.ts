import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const THREADS = '/proc/self/task';

/**
 * Lets everything else on the machine go first: requests are answered as if the worker were not there. On Linux a
 * priority belongs to a thread and is handed on to those that it starts, so it has to be set for each that is there.
 */
export function lowerPriority(): void {
  for (const thread of threads()) setPriority(thread, constants.priority.PRIORITY_LOW);
}

function threads(): number[] {
  try {
    return readdirSync(THREADS).map(Number);
  } catch {
    return [process.pid];
  }
}
