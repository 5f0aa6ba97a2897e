/** Texts of the large view of photos, which several applications show. */
export const gallery = {
  'gallery.position': 'Photo {{number}} of {{total}}',
  'gallery.previous': 'Previous photo',
  'gallery.next': 'Next photo',
} as const;

export type GalleryTexts = Readonly<Record<keyof typeof gallery, string>>;
