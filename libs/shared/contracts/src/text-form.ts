import * as z from 'zod/mini';

/**
 * The value that a text in a query or an address stands for. A list is joined by commas. `usual`: the default.
 * `mayBeEmpty`: an empty text is the same as an absent one.
 */
export type TextForm = (
  | { kind: 'list'; options: readonly string[] }
  | { kind: 'option'; options: readonly string[] }
  | { kind: 'integer'; min: number; max: number; usual?: number }
) & { mayBeEmpty?: boolean };

/** The forms of the schemas that turn a text into a value. The OpenAPI document describes them by these. */
export const textForms = z.registry<TextForm>();

/** Declares the form of the text that a schema reads. */
export function withTextForm<T extends z.ZodMiniType>(schema: T, form: TextForm): T {
  textForms.add(schema, form);
  return schema;
}
