import { availableParallelism, totalmem } from 'node:os';

const GIB = 1024 ** 3;

/** Cores and memory of this machine, for the report. */
export function machine(): string {
  return `${availableParallelism()} cores, ${Math.round(totalmem() / GIB)} GiB of memory`;
}
