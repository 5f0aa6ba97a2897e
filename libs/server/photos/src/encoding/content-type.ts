import type { PhotoType } from '@bandhavya/domain';

/** The picture type by the first bytes; undefined for an unsupported type. */
export function photoTypeOf(bytes: Buffer): PhotoType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'image/webp' : undefined;
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return bytes.subarray(0, signature.length).equals(Buffer.from(signature));
}
