import { availableParallelism, totalmem } from 'node:os';

const GIB = 1024 ** 3;

/** The machine that was measured on, by what matters: cores and memory. */
export function machine(): string {
  return `${availableParallelism()} cores, ${Math.round(totalmem() / GIB)} GiB of memory`;
}
