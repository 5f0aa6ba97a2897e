import type { Photo } from '@bandhavya/contracts';
import type { Member, StoredPhoto } from '@bandhavya/data';
import type { StepId } from '@bandhavya/domain';
import type { RevisedView } from '../../api/revisions.ts';
import { photoUrl } from './photo-url.ts';

/** A member's own photos in their order. */
export function presentPhotos({ photos = [] }: Member): Photo[] {
  return photos.map(presentPhoto);
}

function presentPhoto(photo: StoredPhoto, index: number): Photo {
  const { id, file_name, is_profile_photo, width, height, thumbhash } = photo;
  return {
    id,
    file_name,
    order_index: index,
    is_profile_photo,
    photo_url: photoUrl(id),
    width,
    height,
    thumbhash,
  };
}

export const photosView = {
  steps: ['photos'] satisfies StepId[],
  present: (member) => ({ photos: presentPhotos(member) }),
} satisfies RevisedView<Record<string, unknown>>;
