import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const THREADS = '/proc/self/task';

/**
 * Gives this process the lowest CPU priority, so that it does not slow down the gateway on the same machine. Linux keeps
 * a priority for each thread and new threads inherit it, so all existing threads are changed.
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
