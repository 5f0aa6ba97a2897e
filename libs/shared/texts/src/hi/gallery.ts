import type { GalleryTexts } from '../en/gallery.ts';

/** Texts of the large view of photos, in Hindi. */
export const gallery: GalleryTexts = {
  'gallery.position': 'फ़ोटो {{number}} / {{total}}',
  'gallery.previous': 'पिछली फ़ोटो',
  'gallery.next': 'अगली फ़ोटो',
};
