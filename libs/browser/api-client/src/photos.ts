import type { Photo, PhotoOrder } from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import { useMutation, useQuery, useQueryClient } from '@bandhavya/platform';
import { announceSaved } from './announce-saved.ts';
import { call, callForEtag } from './call.ts';
import { keys } from './queries.ts';
import { upload } from './upload.ts';

/** The saved photos in order, and their version. */
export type PhotosState = { photos: readonly Photo[]; etag: string };

/** A photo to upload. */
export type NewPhoto = {
  file: Blob;
  fileName: string;
  /** The index among the saved photos. */
  orderIndex: number;
  /** The same for every attempt, so that the gateway saves the photo once. */
  idempotencyKey: string;
  signal?: AbortSignal;
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: (part: number) => void;
};

/** The member's own photos. */
export function usePhotos() {
  return useQuery<PhotosState>({
    queryKey: keys.photos,
    queryFn: async ({ signal }) => {
      const { answer, etag } = await callForEtag(calls.getPhotos, { signal });
      return { photos: inOrder(answer), etag };
    },
  });
}

/**
 * Adds one photo. Several are usually added in a row, so the caller publishes the change with announceSaved after the last
 * one.
 */
export function useAddPhoto() {
  const queries = useQueryClient();
  return useMutation({
    // Offline must show an error with Retry, not pause the request until later.
    networkMode: 'always',
    mutationFn: async ({ file, fileName, orderIndex, idempotencyKey, signal, onProgress }: NewPhoto) => {
      const photo = await upload(calls.addPhoto, {
        file,
        fileName,
        fields: { file_name: fileName, order_index: orderIndex, is_profile_photo: 'false' },
        headers: { 'idempotency-key': idempotencyKey },
        signal,
        onProgress,
      });
      // The next visit refetches the profile, also when the member leaves before the last photo.
      void queries.invalidateQueries({ queryKey: keys.profile });
      return photo;
    },
  });
}

/** Saves the order and the profile photo. 'section.changed' when the photos were changed since `etag`. */
export function useOrderPhotos() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ etag, ...body }: PhotoOrder & { etag: string }) => {
      const saved = await callForEtag(calls.orderPhotos, { body, headers: { 'if-match': etag } });
      const state: PhotosState = { photos: inOrder(saved.answer), etag: saved.etag };
      queries.setQueryData(keys.photos, state);
      return state;
    },
  });
}

/** Removes a saved photo. */
export function useRemovePhoto() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (id: string) => {
      await call(calls.removePhoto, { params: { id } });
      await announceSaved();
    },
  });
}

function inOrder(photos: readonly Photo[]): Photo[] {
  return photos.toSorted((one, other) => one.order_index - other.order_index);
}
