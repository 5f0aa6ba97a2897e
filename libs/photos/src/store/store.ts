import type { Readable } from 'node:stream';
import { PHOTO_SIZES, type PhotoSize } from '@bandhavya/contracts';

export const PHOTO_FORMATS = ['webp', 'avif'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** One file: the variant of a content in a size and a format. What stands under a name never changes. */
export type PhotoVariant = {
  /** SHA-256 of the upload, hexadecimal. */
  content: string;
  size: PhotoSize;
  format: PhotoFormat;
};

export type VariantUpload = PhotoVariant & { data: Buffer };

/**
 * Where the files are. While the store is away, every call throws an error that `isStoreUnavailable` tells,
 * within two seconds, and it works again as soon as the store does.
 */
export type PhotoStore = {
  /** Resolves when it is on disk. A file that is there already is left as it is, or replaced by the same. */
  put: (file: PhotoVariant, data: Buffer) => Promise<void>;
  /** The same for many files at once, which may take longer. What was put when it fails stays. */
  putAll: (files: readonly VariantUpload[]) => Promise<void>;
  /** The file with its length in bytes, or undefined when there is none. Who gets the stream has to read or destroy it. */
  get: (file: PhotoVariant) => Promise<{ stream: Readable; length: number } | undefined>;
  exists: (file: PhotoVariant) => Promise<boolean>;
  /** The files of a content. */
  list: (content: string) => Promise<PhotoVariant[]>;
  /** Removes all files of a content; none is fine too. */
  remove: (content: string) => Promise<void>;
  /** Rejects when the store does not answer. */
  ping: () => Promise<void>;
  close: () => void;
};

/** How long a store may be silent, in milliseconds. */
export const STORE_TIMEOUT = 1500;

/** {content}/{size}.{format} */
export function variantName({ content, size, format }: PhotoVariant): string {
  return `${variantPrefix(content)}${size}.${format}`;
}

/** What the names of all files of a content begin with. Refuses what is no content: it becomes part of a query. */
export function variantPrefix(content: string): string {
  if (!/^[0-9a-f]{64}$/u.test(content)) throw new Error('Not a content');
  return `${content}/`;
}

/** The file that a name stands for; undefined for what is none of ours. */
export function parseVariantName(name: string): PhotoVariant | undefined {
  const [, content = '', digits, ending] = /^([0-9a-f]{64})\/(\d+)\.(\w+)$/u.exec(name) ?? [];
  const size = PHOTO_SIZES.find((each) => String(each) === digits);
  const format = PHOTO_FORMATS.find((each) => each === ending);
  return size === undefined || format === undefined ? undefined : { content, size, format };
}
