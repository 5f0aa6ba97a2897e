import { PHOTO_COMPRESSION, PHOTOS_MAX } from '@bandhavya/contracts';
import { isPending, isSaved, type PhotoItems } from './photo-items.ts';

/** What tells one file of a member's device from another. */
type FileMark = Pick<File, 'name' | 'size'>;

/** Names of pictures which some systems do not know as such. */
const PICTURE_NAMES = /\.(?:heic|heif|avif|jpe?g|png|webp)$/iu;

/** Saved photos and the files they were made of, as far as they were added since this page was opened. */
const sources = new Map<string, FileMark>();

/** Remembers which file a photo was made of. */
export function rememberSource(photoId: string, { name, size }: FileMark): void {
  sources.set(photoId, { name, size });
}

/** What is taken of the chosen files, and why the others are not. */
export type Choice = {
  taken: File[];
  /** 'duplicate': a file is there already; 'full': there was no room at all; 'partly': not for all of them. */
  refused: 'duplicate' | 'full' | 'partly' | 'no-picture' | undefined;
};

/** As many of the chosen files as fit: pictures, none of them twice. */
export function choose(files: readonly File[], items: PhotoItems): Choice {
  const room = PHOTOS_MAX - items.length;
  if (room <= 0) return { taken: [], refused: 'full' };
  const pictures = files.filter(isPicture);
  const there = knownFiles(items);
  const fresh = pictures.filter((file, index) => ![...there, ...pictures.slice(0, index)].some(isSame(file)));
  return { taken: fresh.slice(0, room), refused: whyNotAll(files, pictures, fresh, room) };
}

function whyNotAll(
  files: readonly File[],
  pictures: readonly File[],
  fresh: readonly File[],
  room: number,
): Choice['refused'] {
  if (fresh.length > room) return 'partly';
  if (fresh.length < pictures.length) return 'duplicate';
  return pictures.length < files.length ? 'no-picture' : undefined;
}

function knownFiles(items: PhotoItems): FileMark[] {
  const pending = items.filter(isPending).map(({ original }) => original);
  const saved = items.filter(isSaved).flatMap(({ photo }) => sources.get(photo.id) ?? []);
  return [...pending, ...saved];
}

function isSame(one: FileMark) {
  return (other: FileMark) => one.name === other.name && one.size === other.size;
}

function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && PICTURE_NAMES.test(name));
}

/** How long a cleaned name may be; the whole name has to fit into what the API takes. */
const NAME_MAX = 100;

/**
 * What an upload is called: the member, the file's own name without anything odd, the moment; '.webp' unless the picture
 * could not be made one.
 */
export function uploadName(memberId: string | undefined, file: FileMark, type: string, now: Date): string {
  const own = file.name.normalize('NFC').replace(/\.[^.]*$/u, '');
  const clean = own
    .trim()
    .replaceAll(/\s+/gu, '_')
    .replaceAll(/[^\p{L}\p{M}\p{N}_-]/gu, '');
  const ending = type === PHOTO_COMPRESSION.type ? '.webp' : (/\.\w{1,5}$/u.exec(file.name)?.[0].toLowerCase() ?? '');
  return `${memberId ?? 'temp'}_${clean.slice(0, NAME_MAX) || 'photo'}_${now.getTime()}${ending}`;
}
