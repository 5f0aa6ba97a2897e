import { normaliseText } from '@bandhavya/domain';
import * as z from 'zod/mini';

/** How many photos a member has at most, and needs to finish the wizard. */
export const PHOTOS_MAX = 5;

/** What an upload may be at most: in bytes, and in pixels once decoded. */
export const PHOTO_LIMITS = { bytes: 10 * 1024 * 1024, pixels: 50_000_000 } as const;

/** What the browser makes of a photo before it sends it: bytes, and pixels on the longest side. */
export const PHOTO_COMPRESSION = { bytes: 1024 * 1024, pixels: 1920, type: 'image/webp' } as const;

/** What is accepted: by content, whatever the name says. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** The sizes that can be asked for: the longest side in pixels; a smaller original stays as it is. */
export const PHOTO_SIZES = [96, 480, 960, 1920] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** The version of the ground rules that a member agrees to: the day they last changed in substance. */
export const GROUND_RULES_VERSION = '2026-11-21';

/** PUT /api/user-ground-rules/me */
export const groundRulesBody = z.strictObject({ version: z.literal(GROUND_RULES_VERSION, 'value.invalid') });

const FILE_NAME_MAX = 200;

/** A form field arrives as text; JSON may bring the value itself. */
const wholeNumber = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,3}$/u, 'value.invalid')), z.number()], 'value.invalid'),
  z.pipe(z.transform(Number), z.int('value.invalid').check(z.minimum(0, 'value.invalid'))),
);
const truth = z.pipe(
  z.union([z.enum(['true', 'false']), z.boolean()], 'value.invalid'),
  z.transform((value) => value === true || value === 'true'),
);

/** What goes with the file of POST /api/user-photos/me, a multipart form. The file is in the field {@link PHOTO_FIELD}. */
export const photoFields = z.strictObject({
  file_name: z._default(
    z.string('value.invalid').check(z.overwrite(normaliseText), z.maxLength(FILE_NAME_MAX, 'value.too-long')),
    '',
  ),
  /** Where it goes among the photos that are there; at the end when absent or beyond. */
  order_index: z.optional(wholeNumber),
  is_profile_photo: z._default(truth, false),
});
export const PHOTO_FIELD = 'photo';

/** PATCH /api/user-photos/me: all photos in their new order, and which is the profile photo. */
export const photoOrder = z.strictObject({
  order: z.array(z.string('value.invalid').check(z.maxLength(64, 'value.invalid')), 'value.invalid').check(
    z.maxLength(PHOTOS_MAX, 'photos.too-many'),
    z.refine((ids) => new Set(ids).size === ids.length, 'value.invalid'),
  ),
  profile_photo: z.string('value.invalid').check(z.maxLength(64, 'value.invalid')),
});
export type PhotoOrder = z.output<typeof photoOrder>;

/** A photo of the own profile. */
export const photoAnswer = z.object({
  id: z.string(),
  /** As the member's file was called; for telling duplicates, never shown to others. */
  file_name: z.string(),
  order_index: z.int(),
  is_profile_photo: z.boolean(),
  /** Relative to the API's origin. With ?size= one of {@link PHOTO_SIZES}. */
  photo_url: z.string(),
  /** Pixels of the upright picture as it is kept: its shape, known before it is loaded. */
  width: z.int(),
  height: z.int(),
  /** A blurred preview: ThumbHash, base64. */
  thumbhash: z.string(),
});
export type Photo = z.output<typeof photoAnswer>;

/** GET /api/user-photos/{id}?size= */
export const photoQuery = z.strictObject({
  size: z._default(
    z.pipe(
      z.enum(PHOTO_SIZES.map(String) as [`${PhotoSize}`, ...`${PhotoSize}`[]], 'value.invalid'),
      z.transform((size) => Number(size) as PhotoSize),
    ),
    960,
  ),
});

/** How far a member is with photos. */
export type PhotosProgress = {
  count: number;
  /** Onboarding was complete once: from then on fewer will do, but never none. */
  settled: boolean;
};

/** Whether nothing is missing of the photos. */
export function hasPhotos({ count, settled }: PhotosProgress): boolean {
  return settled ? count >= 1 : count >= PHOTOS_MAX;
}
