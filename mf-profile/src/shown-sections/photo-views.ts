import type { Photo, Profile } from '@bandhavya/contracts';
import type { Translate } from '../texts.ts';
import type { PhotoView } from './block.ts';
import { nameOf } from './own-facts.ts';

/** The photos in their order, with alt texts. */
export function photoViews(profile: Profile, text: Translate): PhotoView[] {
  const name = nameOf(profile) || text('preview.nameless');
  const total = profile.photos.length;
  return profile.photos
    .toSorted((one, other) => one.order_index - other.order_index)
    .map((photo, index) => ({
      photo,
      alt: photo.is_profile_photo
        ? text('photos.alt.profile', { name })
        : text('photos.alt', { name, number: index + 1, total }),
    }));
}

/** The width of a photo that covers a frame, in pixels, including the part outside of the frame. */
export function drawnWidth(
  { width, height }: Pick<Photo, 'width' | 'height'>,
  frameWidth: number,
  frameHeight: number,
) {
  return Math.round(Math.max(frameWidth, (frameHeight * width) / height));
}
