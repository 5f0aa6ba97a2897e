import { PHOTO_COMPRESSION, PHOTOS_MAX } from '@bandhavya/domain';
import { isPending, isSaved, type PhotoItems } from './photo-items.ts';

/** Identifies a file of the member's device. */
type FileMark = Pick<File, 'name' | 'size'>;

/** File names of pictures for which some systems report no media type. */
const PICTURE_NAMES = /\.(?:heic|heif|avif|jpe?g|png|webp)$/iu;

/** The source files of saved photos that were added since this page opened, by photo id. */
const sources = new Map<string, FileMark>();

export function rememberSource(photoId: string, { name, size }: FileMark): void {
  sources.set(photoId, { name, size });
}

/** The accepted files, and why the others were refused. */
export type PhotoChoice = {
  taken: File[];
  /** 'duplicate': a file was added before; 'full': no photo fits; 'partly': not all of them fit. */
  refused: 'duplicate' | 'full' | 'partly' | 'no-picture' | undefined;
};

/** Accepts as many of the chosen files as fit, if they are pictures and not duplicates. */
export function choose(files: readonly File[], items: PhotoItems): PhotoChoice {
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
): PhotoChoice['refused'] {
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

/** The longest cleaned name, so that the whole name stays within the limit of the API. */
const NAME_MAX = 100;

/**
 * The name of an upload: member id, cleaned name of the file, timestamp, and '.webp' unless the compression failed.
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
