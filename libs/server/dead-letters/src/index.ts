export {
  type DeadLetter,
  JOB_KINDS,
  type JobKindName,
} from './dead-letter.model.ts';
export { DeadLetters, jobIdOf } from './dead-letters.ts';
