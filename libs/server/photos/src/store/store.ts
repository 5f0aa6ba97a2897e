import type { Readable } from 'node:stream';
import { PHOTO_SIZES, type PhotoSize } from '@bandhavya/domain';

export const PHOTO_FORMATS = ['webp', 'avif'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The variant of a photo in one size and format. The bytes of a variant never change. */
export type PhotoVariant = {
  /** SHA-256 of the upload, hexadecimal. */
  content: string;
  size: PhotoSize;
  format: PhotoFormat;
};

export type VariantUpload = PhotoVariant & { data: Buffer };

/**
 * Stores photo variants. During an outage every call throws within two seconds an error that `isStoreUnavailable`
 * recognises, and calls succeed again as soon as the store is back.
 */
export type PhotoStore = {
  /** Resolves when the file is on disk. An existing file keeps its content. */
  put: (file: PhotoVariant, data: Buffer) => Promise<void>;
  /** Puts many files, which may take longer than two seconds. Files that were put before a failure stay. */
  putAll: (files: readonly VariantUpload[]) => Promise<void>;
  /** The file with its length in bytes; undefined when absent. The caller must read or destroy the stream. */
  get: (file: PhotoVariant) => Promise<{ stream: Readable; length: number } | undefined>;
  exists: (file: PhotoVariant) => Promise<boolean>;
  /** All variants of a content. */
  list: (content: string) => Promise<PhotoVariant[]>;
  /** Removes all variants of a content, if any. */
  remove: (content: string) => Promise<void>;
  /** Rejects when the store is unavailable. */
  ping: () => Promise<void>;
  close: () => void;
};

/** Longest time without a response of the store, in milliseconds. */
export const STORE_TIMEOUT = 1500;

/** The name of a variant in the store: {content}/{size}.{format} */
export function variantName({ content, size, format }: PhotoVariant): string {
  return `${variantPrefix(content)}${size}.${format}`;
}

/** The common prefix of a content's variant names. Throws for an invalid content, because it becomes part of a query. */
export function variantPrefix(content: string): string {
  if (!/^[0-9a-f]{64}$/u.test(content)) throw new Error('The content is not a SHA-256 hash');
  return `${content}/`;
}

/** The variant of a name; undefined for other names. */
export function parseVariantName(name: string): PhotoVariant | undefined {
  const [, content = '', digits, ending] = /^([0-9a-f]{64})\/(\d+)\.(\w+)$/u.exec(name) ?? [];
  const size = PHOTO_SIZES.find((each) => String(each) === digits);
  const format = PHOTO_FORMATS.find((each) => each === ending);
  return size === undefined || format === undefined ? undefined : { content, size, format };
}
