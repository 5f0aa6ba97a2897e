import type { PhotosState } from '@bandhavya/api-client';
import type { Photo, ProblemCode } from '@bandhavya/contracts';

export type SavedPhoto = { key: string; photo: Photo };

/** A chosen photo that is not saved yet. Its key is the idempotency key of the upload. */
export type PendingPhoto = {
  key: string;
  original: File;
  /** 'blurry' waits for the member's answer, 'waiting' for its turn. */
  state: 'preparing' | 'blurry' | 'waiting' | 'sending' | 'failed';
  /** The compressed file; absent during the compression. */
  file?: Blob;
  /** Object URLs of the preview and of the whole picture. */
  urls?: { preview: string; whole: string };
  /** The size of the compressed picture in pixels; absent when the browser cannot decode the file. */
  size?: { width: number; height: number };
  /** The file name on the server, set by the first upload attempt. */
  fileName?: string;
  /** The fraction that has been sent, 0 to 1. */
  part: number;
  problem?: ProblemCode | 'network';
};

export type PhotoItem = SavedPhoto | PendingPhoto;
export type PhotoItems = readonly PhotoItem[];

export function isSaved(item: PhotoItem): item is SavedPhoto {
  return 'photo' in item;
}

export function isPending(item: PhotoItem): item is PendingPhoto {
  return !isSaved(item);
}

/** Problems of the picture itself, which a retry does not solve. */
const FINAL: readonly string[] = [
  'photo.duplicate',
  'photo.refused',
  'photo.too-large',
  'photo.too-narrow',
  'photo.too-small',
  'photo.unsupported',
];

export function mayRetry({ state, problem }: PendingPhoto): boolean {
  return state === 'failed' && !FINAL.includes(problem ?? '');
}

/** The first photo whose upload needs nothing from the member. */
export function nextToSend(items: PhotoItems): PendingPhoto | undefined {
  return items.filter(isPending).find(({ state }) => state === 'preparing' || state === 'waiting');
}

export function isUploading(items: PhotoItems): boolean {
  return items.some((item) => isPending(item) && item.state === 'sending') || nextToSend(items) !== undefined;
}

/** Turns pending photos that the server has into saved ones: the response to their upload was lost. */
export function matchSaved(items: PhotoItems, photos: readonly Photo[]): PhotoItems {
  const shown = new Set(items.filter(isSaved).map(({ photo }) => photo.id));
  const arrived = new Map(photos.filter(({ id }) => !shown.has(id)).map((photo) => [photo.file_name, photo]));
  return items.map((item) => {
    const photo = isPending(item) && item.fileName ? arrived.get(item.fileName) : undefined;
    return photo ? { key: item.key, photo } : item;
  });
}

/** Takes the server's order of saved photos. Pending photos keep their positions as far as possible. */
export function adoptOrder(shown: PhotoItems, photos: readonly Photo[]): PhotoItems {
  const items = matchSaved(shown, photos);
  const keys = new Map(items.filter(isSaved).map(({ photo, key }) => [photo.id, key]));
  const next: PhotoItem[] = photos.map((photo) => ({ key: keys.get(photo.id) ?? photo.id, photo }));
  items.forEach((item, index) => {
    if (isPending(item)) next.splice(Math.min(index, next.length), 0, item);
  });
  return next;
}

/** Keeps the member's order of saved photos. Photos that are new on the server come last. */
export function keepOrder(shown: PhotoItems, photos: readonly Photo[]): PhotoItems {
  const items = matchSaved(shown, photos);
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const kept = items.flatMap((item): PhotoItem[] => {
    if (isPending(item)) return [item];
    const photo = byId.get(item.photo.id);
    byId.delete(item.photo.id);
    return photo ? [{ ...item, photo }] : [];
  });
  return [...kept, ...[...byId.values()].map((photo) => ({ key: photo.id, photo }))];
}

export function move(items: PhotoItems, from: number, to: number): PhotoItems {
  const item = items[from];
  if (!item || from === to || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** How the profile photo is found: the chosen one, else the saved one, or the first while all photos are new. */
export type ProfileChoice = { chosen?: string | undefined; allNew?: boolean };

/** The key of the profile photo. */
export function profileKeyOf(items: PhotoItems, { chosen, allNew = false }: ProfileChoice): string | undefined {
  if (items.some(({ key }) => key === chosen)) return chosen;
  const saved = allNew ? undefined : items.find((item) => isSaved(item) && item.photo.is_profile_photo);
  return (saved ?? items[0])?.key;
}

/** The order and profile photo to save; undefined when the server has both already. */
export function orderToSave(items: PhotoItems, profileKey: string | undefined, { photos }: PhotosState) {
  const saved = items.filter(isSaved);
  const profile = saved.find(({ key }) => key === profileKey) ?? saved[0];
  if (!profile) return undefined;
  const order = saved.map(({ photo }) => photo.id);
  const same = order.every((id, index) => photos[index]?.id === id);
  if (same && photos.some(({ id, is_profile_photo }) => is_profile_photo && id === profile.photo.id)) return undefined;
  return { order, profile_photo: profile.photo.id };
}

/**
 * Whether the saved photos differ from `base` only by additions and removals of this screen. The version alone cannot tell,
 * because an upload changes it too, even when its response was lost.
 */
export function isOwnChange(base: PhotosState, items: PhotoItems, news: PhotosState): boolean {
  if (news.etag === base.etag) return true;
  const here = new Set(items.filter(isSaved).map(({ photo }) => photo.id));
  if (news.photos.length !== here.size || !news.photos.every(({ id }) => here.has(id))) return false;
  const before = base.photos.filter(({ id }) => here.has(id));
  const after = news.photos.filter(({ id }) => before.some((photo) => photo.id === id));
  if (before.some(({ id }, index) => after[index]?.id !== id)) return false;
  const profile = before.find(({ is_profile_photo }) => is_profile_photo);
  return !profile || news.photos.some(({ id, is_profile_photo }) => is_profile_photo && id === profile.id);
}

/** The position of a pending photo among the saved ones. */
export function placeAmongSaved(items: PhotoItems, key: string): number {
  const index = items.findIndex((item) => item.key === key);
  return items.slice(0, index).filter(isSaved).length;
}
