import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { RemoteFile } from '@bandhavya/contracts';
import { FILE_LIMIT, integrityOf } from '@bandhavya/federation/registry';
import { ENCODINGS, type Encoding } from '@bandhavya/runtime';
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

/** Rejects when a file of a version, or a compressed copy of it, is missing or differs from the record. */
export async function verifyFiles(folder: string, { record, compressed }: StoredVersion): Promise<void> {
  for (const file of record.files) {
    const path = join(folder, file.path);
    if (!isAsDescribed(file, await readFile(path))) throw new Error(`${path} is not as described in the record`);
    for (const encoding of compressed[file.path] ?? []) {
      const copy = path + ENCODINGS[encoding];
      if (!isAsDescribed(file, await decompress[encoding](await readFile(copy)))) {
        throw new Error(`${copy} is no compressed copy of its file`);
      }
    }
  }
}
