import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { RemoteFile } from '@bandhavya/contracts';
import { FILE_LIMIT, integrityOf } from '@bandhavya/federation/registry';
import type { Encoding } from '@bandhavya/runtime';
import type { StoredVersion } from './stored-version.ts';

const LIMITS = { maxOutputLength: FILE_LIMIT };
const decompress: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliDecompress)(content, LIMITS),
  gzip: (content) => promisify(gunzip)(content, LIMITS),
};

/** Whether a content has the size and the hash of the record. */
export function isAsDescribed({ bytes, integrity }: RemoteFile, content: Uint8Array): boolean {
  return content.length === bytes && integrityOf(content) === integrity;
}

type ReadStored = (path: string, encoding?: Encoding) => Promise<Buffer | undefined>;

/** Rejects when a file of a version, or a compressed copy of it, is missing or differs from the record. */
export async function verifyFiles({ record, compressed }: StoredVersion, read: ReadStored): Promise<void> {
  for (const file of record.files) {
    const content = await read(file.path);
    if (!content || !isAsDescribed(file, content)) throw new Error(`${file.path} is not as described in the record`);
    for (const encoding of compressed[file.path] ?? []) {
      const copy = await read(file.path, encoding);
      if (!copy || !isAsDescribed(file, await decompress[encoding](copy))) {
        throw new Error(`The ${encoding} copy of ${file.path} differs from it`);
      }
    }
  }
}
