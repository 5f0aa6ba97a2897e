import { normaliseFileName, PHOTO_SIZES, PHOTOS_MAX, type PhotoSize } from '@bandhavya/domain';
import * as z from 'zod/mini';
import { freeText } from '../free-text.ts';

/** The version of the ground rules: the date of the last change in substance. */
export const GROUND_RULES_VERSION = '2026-11-21';

/** PUT /api/user-ground-rules/me */
export const groundRulesBody = z.strictObject({ version: z.literal(GROUND_RULES_VERSION, 'value.invalid') });

const FILE_NAME_MAX = 200;

/** A form field is text; a JSON body may contain the value itself. */
const wholeNumber = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,3}$/u, 'value.invalid')), z.number()], 'value.invalid'),
  z.pipe(z.transform(Number), z.int('value.invalid').check(z.minimum(0, 'value.invalid'))),
);
const truth = z.pipe(
  z.union([z.enum(['true', 'false']), z.boolean()], 'value.invalid'),
  z.transform((value) => value === true || value === 'true'),
);

/** The text fields of POST /api/user-photos/me, a multipart form with the file in {@link PHOTO_FIELD}. */
export const photoFields = z.strictObject({
  file_name: z._default(z.string('value.invalid').check(...freeText(FILE_NAME_MAX, normaliseFileName)), ''),
  /** The index among the saved photos; absent or too large: the end. */
  order_index: z.optional(wholeNumber),
  is_profile_photo: z._default(truth, false),
});
export const PHOTO_FIELD = 'photo';

/** PATCH /api/user-photos/me: every photo in the new order, one of them the profile photo. */
export const photoOrder = z.strictObject({
  order: z.array(z.string('value.invalid').check(z.maxLength(64, 'value.invalid')), 'value.invalid').check(
    z.minLength(1, 'value.invalid'),
    z.maxLength(PHOTOS_MAX, 'photos.too-many'),
    z.meta({ uniqueItems: true }),
    z.refine((ids) => new Set(ids).size === ids.length, 'value.invalid'),
  ),
  profile_photo: z.string('value.invalid').check(z.maxLength(64, 'value.invalid')),
});
export type PhotoOrder = z.output<typeof photoOrder>;

/** A photo of the own profile. */
export const photoAnswer = z.object({
  id: z.string(),
  /** The name of the uploaded file, to detect duplicates; never shown to other members. */
  file_name: z.string(),
  order_index: z.int(),
  is_profile_photo: z.boolean(),
  /** A path; `?size=` selects one of {@link PHOTO_SIZES}. */
  photo_url: z.string(),
  /** The size of the upright image in pixels, so that a frame can be drawn before it loads. */
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
