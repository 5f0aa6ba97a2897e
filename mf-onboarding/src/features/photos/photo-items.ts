import type { PhotosState } from '@bandhavya/api-client';
import type { Photo, ProblemCode } from '@bandhavya/contracts';

/** A photo that is on the server. */
export type SavedPhoto = { key: string; photo: Photo };

/** A photo that has been chosen and is only here. Its key is also what keeps it from being saved twice. */
export type PendingPhoto = {
  key: string;
  original: File;
  state: 'preparing' | 'waiting' | 'sending' | 'failed';
  /** What is uploaded; absent while it is being made small. */
  file?: Blob;
  /** Addresses of its picture, small and whole, in this tab only. */
  urls?: { preview: string; whole: string };
  /** What it is called on the server, since the first attempt to send it. */
  fileName?: string;
  /** How much of it has been sent, 0 to 1. */
  part: number;
  /** Why it failed. */
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

/** Pending photos that the server has are saved: the answer that said so was lost. */
export function settle(items: PhotoItems, photos: readonly Photo[]): PhotoItems {
  const shown = new Set(items.filter(isSaved).map(({ photo }) => photo.id));
  const arrived = new Map(photos.filter(({ id }) => !shown.has(id)).map((photo) => [photo.file_name, photo]));
  return items.map((item) => {
    const photo = isPending(item) && item.fileName ? arrived.get(item.fileName) : undefined;
    return photo ? { key: item.key, photo } : item;
  });
}

/** The saved photos as they come from the server; pending ones stay at the place they have, as far as there is one. */
export function takeOver(shown: PhotoItems, photos: readonly Photo[]): PhotoItems {
  const items = settle(shown, photos);
  const keys = new Map(items.filter(isSaved).map(({ photo, key }) => [photo.id, key]));
  const next: PhotoItem[] = photos.map((photo) => ({ key: keys.get(photo.id) ?? photo.id, photo }));
  items.forEach((item, index) => {
    if (isPending(item)) next.splice(Math.min(index, next.length), 0, item);
  });
  return next;
}

/** Like {@link takeOver}, with the order that the member has given them here; photos that are new here come last. */
export function keepOrder(shown: PhotoItems, photos: readonly Photo[]): PhotoItems {
  const items = settle(shown, photos);
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const kept = items.flatMap((item): PhotoItem[] => {
    if (isPending(item)) return [item];
    const photo = byId.get(item.photo.id);
    byId.delete(item.photo.id);
    return photo ? [{ ...item, photo }] : [];
  });
  return [...kept, ...[...byId.values()].map((photo) => ({ key: photo.id, photo }))];
}

/** The item at `from` takes the place `to`. */
export function move(items: PhotoItems, from: number, to: number): PhotoItems {
  const item = items[from];
  if (!item || from === to || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Which one is the profile photo: the one chosen here, the saved one, or the first. */
export function profileKeyOf(items: PhotoItems, chosen: string | undefined): string | undefined {
  if (items.some(({ key }) => key === chosen)) return chosen;
  return (items.find((item) => isSaved(item) && item.photo.is_profile_photo) ?? items[0])?.key;
}

/** What has to be saved of the order and the profile photo; undefined when it is all as the server has it. */
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
 * Whether what the server has now follows from `base` by what was done on this screen alone: photos added and removed, and
 * nothing else. The version alone would not tell, because an upload changes it too, also one whose answer was lost.
 */
export function followsFrom(base: PhotosState, items: PhotoItems, news: PhotosState): boolean {
  if (news.etag === base.etag) return true;
  const here = new Set(items.filter(isSaved).map(({ photo }) => photo.id));
  if (news.photos.length !== here.size || !news.photos.every(({ id }) => here.has(id))) return false;
  const before = base.photos.filter(({ id }) => here.has(id));
  const after = news.photos.filter(({ id }) => before.some((photo) => photo.id === id));
  if (before.some(({ id }, index) => after[index]?.id !== id)) return false;
  const profile = before.find(({ is_profile_photo }) => is_profile_photo);
  return !profile || news.photos.some(({ id, is_profile_photo }) => is_profile_photo && id === profile.id);
}

/** The place of a pending photo among those that are saved. */
export function placeAmongSaved(items: PhotoItems, key: string): number {
  const index = items.findIndex((item) => item.key === key);
  return items.slice(0, index).filter(isSaved).length;
}
