import mongoose from 'mongoose';

const { mongo } = mongoose;

/** The database is away, as opposed to a request being wrong: worth trying again soon. */
export class DataUnavailableError extends Error {
  override readonly name = 'DataUnavailableError';
}

/** Server errors that only say that this server cannot serve now: time limit, step-down, shutdown, election, write concern. */
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

/** Whether an error of a database call means that MongoDB is away, hung, or not yet connected to. */
export function isDataUnavailable(error: unknown): boolean {
  if (error instanceof DataUnavailableError) return true;
  if (error instanceof mongo.MongoServerError) return TRANSIENT_CODES.has(Number(error.code));
  if (error instanceof mongo.MongoError) return !(error instanceof mongo.MongoInvalidArgumentError);
  if (error instanceof mongoose.Error) return /before initial connection/u.test(error.message);
  // The driver lets some of the socket's own errors through as they are.
  return error instanceof Error && 'code' in error && SOCKET_CODES.has(String(error.code));
}
