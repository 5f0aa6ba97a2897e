import type { Grade } from '../spelling/grade.ts';

/** The position after a result. It holds immutable values only. */
export type NamePosition = {
  stage: Grade;
  /** The word by which candidates are read. */
  driver: number;
  /** The words of the dictionary that were read together: after the first of these orders, up to the second one. */
  block?: [after: string, upTo: string];
  /** When the last candidate joined, in milliseconds, and the id of the last candidate. */
  at?: number;
  id?: string;
};
