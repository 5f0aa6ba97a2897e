import * as z from 'zod/mini';
import { ROWS_MAX } from './rows.ts';
import { type AnySection, checked } from './section.ts';
import type { Row, RowList, SavedRow } from './sections.ts';
import { rowListOf, SECTIONS, type SectionId } from './sections.ts';

/** The schema of an object whose keys come from a definition. */
type Fields = z.ZodMiniObject<Record<string, z.ZodMiniType>, z.core.$strict>;

const rowId = z.string('value.invalid').check(z.minLength(1, 'value.invalid'), z.maxLength(64, 'value.invalid'));

/** The body that saves a section: every field and, optionally, the whole row list. */
export function sectionBody(id: SectionId): Fields {
  const { fields, schema } = SECTIONS[id];
  const rows = rowListOf(id);
  if (!rows) return schema;
  return checked(fields, { ...schema.shape, [rows.list]: z.optional(rowsSchema(rows.section)) });
}

/** The response of a section: its saved fields, and the rows of its list. */
export function sectionAnswer(id: SectionId): z.ZodMiniType<Record<string, unknown>> {
  const rows = rowListOf(id);
  return z.object({ ...entered(SECTIONS[id]), ...(rows ? { [rows.list]: z.array(rowAnswer(rows)) } : {}) });
}

/** The fields of a section; a field without a value is absent. */
export function entered(section: AnySection): Record<string, z.ZodMiniType> {
  return Object.fromEntries(section.fields.map(({ name, schema }) => [name, z.optional(schema)]));
}

/** A saved row. */
export function rowAnswer({ section }: RowList): z.ZodMiniType<SavedRow> {
  return z.object({ id: z.string(), ...entered(section) });
}

function rowsSchema(section: AnySection): z.ZodMiniType<Row[]> {
  const row = checked(section.fields, { id: z.optional(rowId), ...section.schema.shape });
  return z.array(row, 'value.invalid').check(
    z.maxLength(ROWS_MAX, 'rows.too-many'),
    z.superRefine((rows, context) => {
      const seen = new Set<unknown>();
      for (const [index, { id }] of rows.entries()) {
        if (id !== undefined && seen.has(id)) {
          context.addIssue({ code: 'custom', path: [index, 'id'], message: 'value.invalid', input: id });
        }
        seen.add(id);
      }
    }),
  ) as unknown as z.ZodMiniType<Row[]>;
}
