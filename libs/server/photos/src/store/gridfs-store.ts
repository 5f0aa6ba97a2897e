import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream/promises';
import type { Data } from '@bandhavya/data';
import mongoose from 'mongoose';
import {
  type PhotoStore,
  type PhotoVariant,
  parseVariantName,
  STORE_TIMEOUT,
  type VariantUpload,
  variantName,
  variantPrefix,
} from './store.ts';

const { GridFSBucket } = mongoose.mongo;

const BUCKET = 'photos';
/** Nearly every variant fits into one chunk. */
const CHUNK_BYTES = 1024 * 1024 - 1024;
const FILES_AT_ONCE = 200;
const WRITE_CONCERN = { writeConcern: { w: 'majority', journal: true } } as const;

/** Stores photo variants in GridFS, in the database of the application. */
export function gridFsStore(data: Pick<Data, 'database' | 'ping'>): PhotoStore {
  const bucket = (options: mongoose.mongo.GridFSBucketOptions = {}) =>
    new GridFSBucket(data.database(), { bucketName: BUCKET, ...options });
  const collection = <T extends mongoose.mongo.Document>(part: 'files' | 'chunks') =>
    data.database().collection<T>(`${BUCKET}.${part}`, { timeoutMS: STORE_TIMEOUT });
  const find = (file: PhotoVariant) =>
    collection<GridFile>('files').findOne({ filename: variantName(file) }, { sort: { _id: 1 } });

  return {
    put: async (file, bytes) => {
      if (await find(file)) return;
      const name = variantName(file);
      const id = idOf(name) as unknown as mongoose.mongo.ObjectId;
      const upload = bucket({ chunkSizeBytes: CHUNK_BYTES, timeoutMS: STORE_TIMEOUT }).openUploadStreamWithId(id, name);
      upload.end(bytes);
      await finished(upload);
    },
    putAll: async (files) => {
      // insertMany bypasses the upload stream, which would create these indexes.
      await collection<GridFile>('files').createIndex({ filename: 1, uploadDate: 1 });
      await collection<GridChunk>('chunks').createIndex({ files_id: 1, n: 1 }, { unique: true });
      for (let start = 0; start < files.length; start += FILES_AT_ONCE) {
        const some = files.slice(start, start + FILES_AT_ONCE);
        const names = some.map(variantName);
        const there = await collection<GridFile>('files')
          .find({ filename: { $in: names } }, { projection: { filename: 1 } })
          .toArray();
        const known = new Set(there.map(({ filename }) => filename));
        const missing = some.filter((file) => !known.has(variantName(file))).map(storedFile);
        if (missing.length === 0) continue;
        // A file exists once its entry exists, so the entry is written last.
        await collection<GridChunk>('chunks').insertMany(
          missing.flatMap(({ chunks }) => chunks),
          WRITE_CONCERN,
        );
        await collection<GridFile>('files').insertMany(
          missing.map(({ file }) => file),
          WRITE_CONCERN,
        );
      }
    },
    get: async (file) => {
      const found = await find(file);
      if (!found) return undefined;
      // No timeout for the whole stream, because the reader may be slow. Each command has that of the connection.
      const stream = bucket().openDownloadStream(found._id as unknown as mongoose.mongo.ObjectId);
      return { stream, length: found.length };
    },
    exists: async (file) => (await find(file)) !== null,
    list: async (content) => {
      const found = await collection<GridFile>('files')
        .find({ filename: { $regex: `^${variantPrefix(content)}` } }, { projection: { filename: 1 } })
        .toArray();
      const names = new Set(found.map(({ filename }) => filename));
      return [...names].flatMap((name) => parseVariantName(name) ?? []);
    },
    remove: async (content) => {
      const begin = { $regex: `^${variantPrefix(content)}` };
      const [files, chunks] = [collection<GridFile>('files'), collection<GridChunk>('chunks')];
      // The current ids, including those of interrupted uploads. Files that are put from now on are not removed.
      const ids = [
        ...(await files.distinct('_id', { _id: begin })),
        ...(await chunks.distinct('files_id', { files_id: begin })),
      ];
      // Entries first, so that no reader finds a file without chunks.
      await files.deleteMany({ _id: { $in: ids } });
      await chunks.deleteMany({ files_id: { $in: ids } });
    },
    ping: data.ping,
    close: () => {},
  };
}

type GridFile = { _id: string; filename: string; length: number; chunkSize: number; uploadDate: Date };
type GridChunk = { files_id: string; n: number; data: mongoose.mongo.Binary };

/** The GridFS documents of a variant. */
function storedFile({ data, ...photo }: VariantUpload): { file: GridFile; chunks: GridChunk[] } {
  const filename = variantName(photo);
  const _id = idOf(filename);
  const chunks = Array.from({ length: Math.ceil(data.length / CHUNK_BYTES) }, (_, n) => ({
    files_id: _id,
    n,
    data: new mongoose.mongo.Binary(data.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES)),
  }));
  return { file: { _id, filename, length: data.length, chunkSize: CHUNK_BYTES, uploadDate: new Date() }, chunks };
}

/**
 * A new id for each upload that starts with the content: chunks of interrupted uploads are found by content, and a
 * removal does not affect files that are put after it started.
 */
function idOf(filename: string): string {
  return `${filename}/${randomUUID()}`;
}
