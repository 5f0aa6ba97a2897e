import type { StepState } from '@bandhavya/api-client';
import {
  type AnySection,
  isAsked,
  messages,
  parseBody,
  RELIGIONS,
  type Row,
  rowListOf,
  SECTIONS,
  type SectionId,
  sectionBody,
} from '@bandhavya/contracts';
import { type FieldErrors, type Resolver, set } from 'react-hook-form';

/** What the screen's controls hold: text, and lists of text for chips. Numbers are text until they are sent. */
export type FieldValues = Record<string, string | string[]>;

/** The answer to whether there is anything to list. */
export type Answer = 'Yes' | 'No' | '';

export type RowValues = {
  /** The id of a saved row; empty for a new one. */
  saved: string;
  fields: FieldValues;
};

/** A section's screen: its fields, and the rows of its list where it has one. */
export type SectionFormValues = { fields: FieldValues; answer: Answer; rows: RowValues[] };

/** What stands in a field that was never saved. The religion follows from nothing that is asked for; most members are of this one. */
const SUGGESTED: Readonly<Record<string, string>> = { religion: RELIGIONS[0] };

/** The saved section as the screen shows it; saved rows answer the question of whether there are any. */
export function toForm(id: SectionId, { values, rows }: Pick<StepState, 'values' | 'rows'>): SectionFormValues {
  const list = rowListOf(id);
  return {
    fields: toFields(SECTIONS[id], { ...SUGGESTED, ...values }),
    answer: rows.length > 0 ? 'Yes' : '',
    rows: list ? rows.map((row) => ({ saved: row.id ?? '', fields: toFields(list.section, row) })) : [],
  };
}

/** A screen with every field in it, and one row where there is a list. */
export function blankForm(id: SectionId): SectionFormValues {
  const list = rowListOf(id);
  return { ...toForm(id, { values: {}, rows: [] }), rows: list ? [blankRow(list.section)] : [] };
}

/** A row with nothing in it. */
export function blankRow(section: AnySection): RowValues {
  return { saved: '', fields: toFields(section, {}) };
}

function toFields({ fields }: AnySection, values: Readonly<Record<string, unknown>>): FieldValues {
  return Object.fromEntries(
    fields.map(({ name, input }) => {
      const value = values[name];
      if (input.kind === 'chips') return [name, Array.isArray(value) ? value.map(String) : []];
      return [name, value === undefined || value === null ? '' : String(value)];
    }),
  );
}

/** What is sent of the screen: the fields and, for a section with a list, all of its rows but the blank ones. */
export function toSave(
  id: SectionId,
  form: SectionFormValues,
): { values: Record<string, unknown>; rows: Row[] | undefined } {
  const list = rowListOf(id);
  return {
    values: toValues(SECTIONS[id], form.fields),
    rows:
      list &&
      filledRows(form).map(({ row }) => ({
        ...(row.saved && { id: row.saved }),
        ...toValues(list.section, row.fields),
      })),
  };
}

/** The rows that are sent, which are all but the blank ones, each with its place on the screen. */
export function filledRows({ rows }: SectionFormValues) {
  const isBlank = (row: RowValues) => Object.values(row.fields).every((value) => String(value).trim() === '');
  return rows.map((row, index) => ({ row, index })).filter(({ row }) => !isBlank(row));
}

function toValues({ fields }: AnySection, values: FieldValues): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, input }) => {
      const value = values[name] ?? '';
      const isNumber = input.kind === 'height' || input.kind === 'income';
      return [name, isNumber && String(value).trim() !== '' ? Number(value) : value];
    }),
  );
}

/**
 * The screen's name of a field that the schema or the server refused: 'institutions.0.institution_name' is a row's.
 * Undefined for what is said of a list as a whole.
 */
export function formPath(id: SectionId, field: string, form: SectionFormValues): string | undefined {
  const [head, place, ...rest] = field.split('.');
  if (head !== rowListOf(id)?.list) return `fields.${field}`;
  const index = filledRows(form)[Number(place)]?.index;
  return index === undefined ? undefined : ['rows', index, 'fields', ...rest].join('.');
}

/** Checks the screen with the schema that the server uses. */
export function sectionFormResolver(id: SectionId): Resolver<SectionFormValues> {
  const schema = sectionBody(id);
  return (form) => {
    const { values, rows } = toSave(id, form);
    const parsed = parseBody({ [id]: schema }, { ...values, ...(rows && { [rowListOf(id)?.list ?? '']: rows }) });
    if (parsed.ok) return { values: form, errors: {} };
    const errors: FieldErrors<SectionFormValues> = {};
    // The schema asks for the words of an Other only once all else is there; the screen says it at the same time.
    for (const { name } of SECTIONS[id].fields.filter((field) => field.onlyWhen && isAsked(field, form.fields))) {
      if (String(form.fields[name]).trim() === '') {
        set(errors, `fields.${name}`, { type: 'value.required', message: messages['value.required'] });
      }
    }
    // The first error of a field is the one to mend first.
    for (const { field, code, message } of parsed.errors.toReversed()) {
      set(errors, formPath(id, field, form) ?? 'root', { type: code, message });
    }
    return { values: {}, errors };
  };
}
