import type { Photo } from '@bandhavya/contracts';
import type { PendingPhoto, SavedPhoto } from '../photo-items.ts';

/** A photo of an API answer. */
export function aPhoto(id: string, differences: Partial<Photo> = {}): Photo {
  return {
    id,
    file_name: `${id}.webp`,
    order_index: 0,
    is_profile_photo: false,
    photo_url: `/api/user-photos/${id}`,
    width: 1080,
    height: 1440,
    thumbhash: '',
    ...differences,
  };
}

export function aSaved(id: string, differences: Partial<Photo> = {}): SavedPhoto {
  return { key: id, photo: aPhoto(id, differences) };
}

/** A pending photo named `<key>.jpg` with the bytes of `content`. */
export function aPending(key: string, content = key): PendingPhoto {
  return { key, original: aFile(`${key}.jpg`, content), state: 'waiting', part: 0 };
}

export function aFile(name: string, content = name, type = 'image/jpeg'): File {
  return new File([content], name, { type });
}
