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
/** Nearly every variant fits into one. */
const CHUNK_BYTES = 1024 * 1024 - 1024;
const FILES_AT_ONCE = 200;
const WRITE_CONCERN = { writeConcern: { w: 'majority', journal: true } } as const;

/** The files in MongoDB, beside everything else. */
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
      // As the driver does before its first upload to an empty bucket, which there is none of then.
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
        // A file is there when its entry is, so that comes last.
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
      // Without a time-out: whoever reads it may be slow. Each of its commands has that of the connection.
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
      // What is there now, also of uploads that broke off, and nothing that is put from now on.
      const ids = [
        ...(await files.distinct('_id', { _id: begin })),
        ...(await chunks.distinct('files_id', { files_id: begin })),
      ];
      // Whoever comes now finds no file, rather than one without its chunks.
      await files.deleteMany({ _id: { $in: ids } });
      await chunks.deleteMany({ files_id: { $in: ids } });
    },
    ping: data.ping,
    close: () => {},
  };
}

type GridFile = { _id: string; filename: string; length: number; chunkSize: number; uploadDate: Date };
type GridChunk = { files_id: string; n: number; data: mongoose.mongo.Binary };

/** A file as GridFS has it. */
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
 * Begins with the content, so that the pieces of an upload that broke off are found with it. Differs each time, so that a
 * removal under way cannot take what is put anew.
 */
function idOf(filename: string): string {
  return `${filename}/${randomUUID()}`;
}
