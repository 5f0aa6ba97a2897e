import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import pTimeout from 'p-timeout';
import { auditModel } from './audit/audit.model.ts';
import { DataUnavailableError } from './availability.ts';
import { memberModel } from './members/member.model.ts';
import { phoneLookModel } from './phone-looks/phone-look.model.ts';
import { photoFileModel } from './photos/photo-file.model.ts';
import { reportModel } from './reports/report.model.ts';
import { viewModel } from './views/view.model.ts';

export type DataOptions = {
  /** Includes the name of the database. */
  uri: string;
  /** Time limit of one command and of the server selection, in milliseconds. */
  operationTimeout?: number;
  /** Longest silence of the server within one command, in milliseconds. By default a little over `operationTimeout`. */
  socketTimeout?: number;
  maxPoolSize?: number;
  /** Called after each failed attempt of the first connection. Later disconnections are handled by the driver. */
  onFailedAttempt?: (error: unknown) => void;
};

export type Data = {
  /** For the libraries, which open their collections on it. */
  connection: mongoose.Connection;
  /** The driver's database. Throws {@link DataUnavailableError} before the first connection. */
  database: () => mongoose.mongo.Db;
  /** Resolves after the first connection. Rejects with {@link DataUnavailableError} after `timeout` milliseconds. */
  connected: (timeout: number) => Promise<void>;
  /** Creates the missing indexes. Does nothing after it has succeeded once. */
  ensureIndexes: () => Promise<void>;
  /** Rejects when the database does not respond. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

const RETRY_DELAY = 500;

/**
 * Connects to MongoDB in the background and retries without limit. While there is no connection, calls fail within
 * `operationTimeout`; `isDataUnavailable` recognises these errors. Acknowledged writes are in the journal of a majority.
 */
export function connectData(options: DataOptions): Data {
  const connection = mongoose.createConnection();
  const stop = new AbortController();
  connection.set('maxTimeMS', options.operationTimeout ?? 1000);
  // The driver reconnects by itself; its errors reach the callers.
  connection.on('error', () => {});
  const database = () => {
    if (!connection.db) throw new DataUnavailableError('Not connected yet');
    return connection.db;
  };
  const opened = open(connection, options, stop.signal);
  opened.catch(() => {});

  let indexes: Promise<void> | undefined;
  return {
    connection,
    database,
    connected: (timeout) =>
      pTimeout(opened, {
        milliseconds: timeout,
        fallback: () => {
          throw new DataUnavailableError(`MongoDB could not be reached within ${timeout} ms`);
        },
      }),
    ensureIndexes: () => {
      indexes ??= createIndexes(connection).catch((error: unknown) => {
        indexes = undefined;
        throw error;
      });
      return indexes;
    },
    ping: async () => {
      await database().command({ ping: 1 });
    },
    close: async () => {
      stop.abort();
      await opened.catch(() => {});
      await connection.close();
    },
  };
}

async function createIndexes(connection: mongoose.Connection): Promise<void> {
  const indexed = [memberModel, photoFileModel, phoneLookModel, reportModel, viewModel, auditModel];
  await Promise.all(indexed.map((open) => open(connection).createIndexes()));
}

async function open(connection: mongoose.Connection, options: DataOptions, signal: AbortSignal): Promise<void> {
  const timeout = options.operationTimeout ?? 1000;
  while (!signal.aborted) {
    try {
      await connection.openUri(options.uri, {
        serverSelectionTimeoutMS: timeout,
        connectTimeoutMS: timeout,
        // A little more than the server's own time limit, so that its error arrives first.
        socketTimeoutMS: options.socketTimeout ?? timeout + 200,
        waitQueueTimeoutMS: timeout,
        heartbeatFrequencyMS: 2000,
        maxPoolSize: options.maxPoolSize ?? 50,
        w: 'majority',
        journal: true,
        retryReads: true,
        retryWrites: true,
        autoIndex: false,
        autoCreate: false,
        bufferCommands: false,
      });
      return;
    } catch (error) {
      options.onFailedAttempt?.(error);
      await wait(RETRY_DELAY, undefined, { signal }).catch(() => {});
    }
  }
  throw new DataUnavailableError('Closed before the first connection');
}
