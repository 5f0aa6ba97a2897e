import mongoose from 'mongoose';

const { mongo } = mongoose;

/** MongoDB is unavailable. The same request may succeed soon. */
export class DataUnavailableError extends Error {
  override readonly name = 'DataUnavailableError';
}

/** Codes of server errors that pass: time limit, step-down, shutdown, election, write concern. */
const TRANSIENT_CODES = new Set([50, 64, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

const SOCKET_CODES = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Whether an error of a database call means that MongoDB is down, hangs, or is not connected yet. */
export function isDataUnavailable(error: unknown): boolean {
  if (error instanceof DataUnavailableError) return true;
  if (error instanceof mongo.MongoServerError) return TRANSIENT_CODES.has(Number(error.code));
  if (error instanceof mongo.MongoError) return !(error instanceof mongo.MongoInvalidArgumentError);
  if (error instanceof mongoose.Error) return /before initial connection/u.test(error.message);
  // The driver does not wrap some socket errors.
  return error instanceof Error && 'code' in error && SOCKET_CODES.has(String(error.code));
}
