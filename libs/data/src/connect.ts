import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import pTimeout from 'p-timeout';
import { DataUnavailableError } from './availability.ts';
import { type MemberModel, memberModel } from './members/member.model.ts';
import { type PhoneLookModel, phoneLookModel } from './phone-looks/phone-look.model.ts';
import { type PhotoFileModel, photoFileModel } from './photos/photo-file.model.ts';
import { type ReportModel, reportModel } from './reports/report.model.ts';
import { type ViewModel, viewModel } from './views/view.model.ts';

export type DataOptions = {
  /** With the database's name in it. */
  uri: string;
  /** Longest time one command may take, in milliseconds; also how long a server is looked for. */
  operationTimeout?: number;
  /** Longest silence of the server within one command, in milliseconds, where it is to be more than a little over that. */
  socketTimeout?: number;
  maxPoolSize?: number;
  /** Told of each failed attempt of the first connection. Later ones the driver makes good by itself. */
  onFailedAttempt?: (error: unknown) => void;
};

export type Data = {
  members: MemberModel;
  /** What is known of the photos' files. */
  photoFiles: PhotoFileModel;
  phoneLooks: PhoneLookModel;
  reports: ReportModel;
  views: ViewModel;
  /** The database itself; throws {@link DataUnavailableError} until the first connection stands. */
  database: () => mongoose.mongo.Db;
  /** Resolves when the first connection stands; rejects with {@link DataUnavailableError} after `timeout` milliseconds. */
  connected: (timeout: number) => Promise<void>;
  /** Creates the indexes that are missing; does nothing once that has succeeded. */
  ensureIndexes: () => Promise<void>;
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

const RETRY_DELAY = 500;

/**
 * Starts connecting to MongoDB and never gives up. Until it stands, and whenever the server is away, calls fail within
 * `operationTimeout` instead of waiting; tell such failures by `isDataUnavailable`. Acknowledged writes are on disk
 * and on a majority of the replica set.
 */
export function connectData(options: DataOptions): Data {
  const connection = mongoose.createConnection();
  const stop = new AbortController();
  connection.set('maxTimeMS', options.operationTimeout ?? 1000);
  // The driver reconnects by itself; its errors reach the callers.
  connection.on('error', () => {});
  const members = memberModel(connection);
  const photoFiles = photoFileModel(connection);
  const [phoneLooks, reports, views] = [phoneLookModel(connection), reportModel(connection), viewModel(connection)];
  const database = () => {
    if (!connection.db) throw new DataUnavailableError('Not connected yet');
    return connection.db;
  };
  const opened = open(connection, options, stop.signal);
  opened.catch(() => {});

  let indexes: Promise<void> | undefined;
  return {
    members,
    photoFiles,
    phoneLooks,
    reports,
    views,
    database,
    connected: (timeout) =>
      pTimeout(opened, {
        milliseconds: timeout,
        fallback: () => {
          throw new DataUnavailableError(`MongoDB could not be reached within ${timeout} ms`);
        },
      }),
    ensureIndexes: () => {
      indexes ??= createIndexes([members, photoFiles, phoneLooks, reports, views]).catch((error: unknown) => {
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

async function createIndexes(models: readonly Pick<MemberModel, 'createIndexes'>[]): Promise<void> {
  await Promise.all(models.map((model) => model.createIndexes()));
}

async function open(connection: mongoose.Connection, options: DataOptions, signal: AbortSignal): Promise<void> {
  const timeout = options.operationTimeout ?? 1000;
  while (!signal.aborted) {
    try {
      await connection.openUri(options.uri, {
        serverSelectionTimeoutMS: timeout,
        connectTimeoutMS: timeout,
        // A little more than the server's own limit, so that the server's word is heard where there is one.
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
