import * as z from 'zod/mini';
import { withTextForm } from './text-form.ts';

/** The number of items of a page. */
export const PAGE_LIMIT = { min: 1, max: 50, default: 20 } as const;

/** The query of a paged list. `cursor` is the `nextCursor` of the previous page; absent: the first page. */
export const pageQuery = z.strictObject({
  limit: z._default(
    withTextForm(
      z.pipe(
        z.string('value.invalid').check(z.regex(/^\d{1,3}$/u, 'value.invalid')),
        z.pipe(
          z.transform(Number),
          z
            .int('value.invalid')
            .check(z.minimum(PAGE_LIMIT.min, 'value.invalid'), z.maximum(PAGE_LIMIT.max, 'value.invalid')),
        ),
      ),
      { kind: 'integer', min: PAGE_LIMIT.min, max: PAGE_LIMIT.max, usual: PAGE_LIMIT.default },
    ),
    PAGE_LIMIT.default,
  ),
  cursor: z.optional(z.string('value.invalid').check(z.maxLength(400, 'value.invalid'))),
});

/** A page of a list; `nextCursor` is absent on the last one. */
export function pageAnswer<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.optional(z.string()) });
}

/** The id of a member in a body or a query. */
export const memberId = z.string('value.invalid').check(z.regex(/^[0-9a-f]{24}$/u, 'value.invalid'));
