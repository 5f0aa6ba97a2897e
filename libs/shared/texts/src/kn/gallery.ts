import type { GalleryTexts } from '../en/gallery.ts';

/** Texts of the large view of photos, in Kannada. */
export const gallery: GalleryTexts = {
  'gallery.position': 'ಫೋಟೋ {{number}} / {{total}}',
  'gallery.previous': 'ಹಿಂದಿನ ಫೋಟೋ',
  'gallery.next': 'ಮುಂದಿನ ಫೋಟೋ',
};
