import { inflateSync } from 'node:zlib';

const [WOFF_HEADER, WOFF_ENTRY] = [44, 20] as const;
const [SFNT_HEADER, SFNT_ENTRY] = [12, 16] as const;

/**
 * The font in a WOFF file, uncompressed. fontkit would inflate each table in JavaScript, and again for each access, which
 * takes most of a second for a receipt.
 * @see https://www.w3.org/TR/WOFF/#OverallStructure
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableOf(woff, WOFF_HEADER + index * WOFF_ENTRY));
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  let offset = header.length;
  const padded = tables.map(({ tag, checksum, bytes }, index) => {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    offset += bytes.length + padding.length;
    return Buffer.concat([bytes, padding]);
  });
  return Buffer.concat([header, ...padded]);
}

function tableOf(woff: Buffer, entry: number) {
  const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
    number,
    number,
    number,
  ];
  const stored = woff.subarray(offset, offset + packed);
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    // A table that compression would not shorten is stored as it is.
    bytes: packed < length ? inflateSync(stored) : stored,
  };
}
