export { type DeadLetterModel, deadLetterModel } from './dead-letter.model.ts';
