import { randomUUID } from 'node:crypto';
import { fieldError, type PhotoOrder } from '@bandhavya/contracts';
import type { StoredPhoto } from '@bandhavya/data';
import type { KeptPhoto } from '@bandhavya/photos';
import { problem } from '@bandhavya/runtime';

/** The place and the role of a photo to add. */
export type PhotoPlace = {
  file_name: string;
  order_index?: number | undefined;
  is_profile_photo: boolean;
  key: string | undefined;
};

export function newPhoto(kept: KeptPhoto, { file_name, key }: PhotoPlace): StoredPhoto {
  const { content, width, height, thumbhash } = kept;
  const idempotency = key === undefined ? {} : { idempotency_key: key };
  const id = randomUUID();
  return {
    ...{ id, content, file_name, is_profile_photo: false, width, height, thumbhash },
    ...idempotency,
    added_at: new Date(),
  };
}

/** Adds a photo at its place, or at the end. */
export function withPhoto(photos: readonly StoredPhoto[], photo: StoredPhoto, place: PhotoPlace): StoredPhoto[] {
  const next = photos.toSpliced(place.order_index ?? photos.length, 0, photo);
  return withProfilePhoto(next, place.is_profile_photo ? photo.id : profilePhotoOf(photos));
}

export function withoutPhoto(photos: readonly StoredPhoto[], id: string): StoredPhoto[] {
  return withProfilePhoto(
    photos.filter((photo) => photo.id !== id),
    profilePhotoOf(photos),
  );
}

/** Reorders the photos. Throws 400 unless the order names each photo once and one of them as the profile photo. */
export function inOrder(photos: readonly StoredPhoto[], { order, profile_photo }: PhotoOrder): StoredPhoto[] {
  const next = order.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
  const complete = next.length === order.length && next.length === photos.length;
  if (!complete) throw problem('request.invalid', [fieldError('order', 'value.invalid')]);
  if (!order.includes(profile_photo)) throw problem('request.invalid', [fieldError('profile_photo', 'value.invalid')]);
  return withProfilePhoto(next, profile_photo);
}

function profilePhotoOf(photos: readonly StoredPhoto[]): string | undefined {
  return photos.find((photo) => photo.is_profile_photo)?.id;
}

/** Marks exactly one profile photo: the one with the id or, if it is missing, the first. */
function withProfilePhoto(photos: readonly StoredPhoto[], id: string | undefined): StoredPhoto[] {
  const chosen = photos.some((photo) => photo.id === id) ? id : photos[0]?.id;
  return photos.map((photo) => ({ ...photo, is_profile_photo: photo.id === chosen }));
}
