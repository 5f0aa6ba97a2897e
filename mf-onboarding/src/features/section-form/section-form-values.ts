import type { StepState } from '@bandhavya/api-client';
import {
  type AnySection,
  isAsked,
  parseBody,
  type Row,
  rowListOf,
  SECTIONS,
  type SectionId,
  sectionBody,
} from '@bandhavya/contracts';
import { type FieldErrors, type Resolver, set } from 'react-hook-form';

/** Values of the controls: text, or a list of texts for chips. Numbers stay text until they are sent. */
export type FieldValues = Record<string, string | string[]>;

/** The answer to the question above a row list. */
export type Answer = 'Yes' | 'No' | '';

export type RowValues = {
  /** The id of a saved row; empty for a new one. */
  saved: string;
  fields: FieldValues;
};

/** The form of a section with its row list, if it has one. */
export type SectionFormValues = { fields: FieldValues; answer: Answer; rows: RowValues[] };

/** The form of a saved section. Saved rows answer the question with Yes. */
export function toForm(id: SectionId, { values, rows }: Pick<StepState, 'values' | 'rows'>): SectionFormValues {
  const list = rowListOf(id);
  return {
    fields: toFields(SECTIONS[id], values),
    answer: rows.length > 0 ? 'Yes' : '',
    rows: list ? rows.map((row) => ({ saved: row.id ?? '', fields: toFields(list.section, row) })) : [],
  };
}

/** An empty form with every field, and one row if the section has a row list. */
export function blankForm(id: SectionId): SectionFormValues {
  const list = rowListOf(id);
  return { ...toForm(id, { values: {}, rows: [] }), rows: list ? [blankRow(list.section)] : [] };
}

export function blankRow(section: AnySection): RowValues {
  return { saved: '', fields: toFields(section, {}) };
}

function toFields({ fields }: AnySection, values: Readonly<Record<string, unknown>>): FieldValues {
  return Object.fromEntries(
    fields.map(({ name, input }) => {
      const value = values[name];
      if (input.kind === 'chips' || input.kind === 'many') return [name, Array.isArray(value) ? value.map(String) : []];
      return [name, value === undefined || value === null ? '' : String(value)];
    }),
  );
}

/** The values to save: the fields and, for a section with a row list, all rows without a missing value. */
export function toSave(
  id: SectionId,
  form: SectionFormValues,
): { values: Record<string, unknown>; rows: Row[] | undefined } {
  const list = rowListOf(id);
  return {
    values: toValues(SECTIONS[id], form.fields),
    rows:
      list &&
      wholeRows(id, form).map(({ row }) => ({
        ...(row.saved && { id: row.saved }),
        ...toValues(list.section, row.fields),
      })),
  };
}

export function isBlank({ fields }: RowValues): boolean {
  return Object.values(fields).every((value) => String(value).trim() === '');
}

/** The rows that are not blank, each with its index in the form. */
export function filledRows({ rows }: SectionFormValues) {
  return rows.map((row, index) => ({ row, index })).filter(({ row }) => !isBlank(row));
}

/** The rows without a missing value, each with its index in the form. */
function wholeRows(id: SectionId, form: SectionFormValues) {
  const list = rowListOf(id);
  return list ? filledRows(form).filter(({ row }) => missingIn(list.section, row).length === 0) : [];
}

/** The names of the fields of a row that have no value. */
export function missingIn({ fields }: AnySection, row: RowValues): string[] {
  return fields
    .filter((field) => isAsked(field, row.fields) && String(row.fields[field.name] ?? '').trim() === '')
    .map(({ name }) => name);
}

function toValues({ fields }: AnySection, values: FieldValues): Record<string, unknown> {
  const asked = fields.filter((field) => isAsked(field, values));
  return Object.fromEntries(
    asked.map(({ name, input }) => {
      const value = values[name] ?? '';
      const isNumber = input.kind === 'height' || input.kind === 'income';
      return [name, isNumber && String(value).trim() !== '' ? Number(value) : value];
    }),
  );
}

/**
 * The form's path of a field in a refused body, such as 'institutions.0.institution_name'. Undefined for an error of the
 * whole list.
 */
export function formPath(id: SectionId, field: string, form: SectionFormValues): string | undefined {
  const [head, place, ...rest] = field.split('.');
  if (head !== rowListOf(id)?.list) return `fields.${field}`;
  const index = wholeRows(id, form)[Number(place)]?.index;
  return index === undefined ? undefined : ['rows', index, 'fields', ...rest].join('.');
}

/** Validates the form with the schema that the server uses. */
export function sectionFormResolver(id: SectionId): Resolver<SectionFormValues> {
  const schema = sectionBody(id);
  return (form) => {
    const { values, rows } = toSave(id, form);
    const parsed = parseBody({ [id]: schema }, { ...values, ...(rows && { [rowListOf(id)?.list ?? '']: rows }) });
    if (parsed.ok) return { values: form, errors: {} };
    const errors: FieldErrors<SectionFormValues> = {};
    // The schema checks fields that depend on others only after all of these are valid; the form reports both at once.
    for (const { name } of SECTIONS[id].fields.filter((field) => field.onlyWhen && isAsked(field, form.fields))) {
      if (String(form.fields[name]).trim() === '') {
        set(errors, `fields.${name}`, { type: 'value.required' });
      }
    }
    // Reversed, so that a field's first error wins.
    for (const { field, code } of parsed.errors.toReversed()) {
      set(errors, formPath(id, field, form) ?? 'root', { type: code });
    }
    return { values: {}, errors };
  };
}
