import { type AnySection, type Field, isAsked, rowListOf, SECTIONS, type SectionId } from '@bandhavya/contracts';
import { choiceLabel, fieldLabel, heightText } from '@bandhavya/page-texts';
import { entry, type ShownField } from '../../step-frame/differences.ts';
import type { useText } from '../../texts.ts';
import { incomeChoices } from './choices.ts';
import { type FieldValues, filledRows, type SectionFormValues } from './section-form-values.ts';

type Text = ReturnType<typeof useText>;

/** Describes a section's form for the comparison of two versions: each field, and one line for each row. */
export function describeSection(id: SectionId, form: SectionFormValues, text: Text): ShownField[] {
  const rows = rowListOf(id);
  const entries = describeFields(SECTIONS[id], form.fields);
  if (!rows) return entries;
  const lines = filledRows(form).map(({ row }) =>
    describeFields(rows.section, row.fields)
      .flatMap((each) => each.lines)
      .join(', '),
  );
  return [...entries, { label: text(`rows.${rows.list}.name`), lines }];
}

/** Describes the fields of a section or row. A field that is not asked for has no lines. */
export function describeFields({ id, fields }: AnySection, values: FieldValues): ShownField[] {
  return fields.map((field) =>
    entry(fieldLabel(id, field.name), isAsked(field, values) ? shown(field, values[field.name] ?? '') : ''),
  );
}

function shown({ name, input }: Field, value: string | string[]): string {
  if (Array.isArray(value)) return value.map((each) => choiceLabel(name, each)).join(', ');
  if (value === '') return '';
  if (input.kind === 'height') return heightText(Number(value));
  if (input.kind === 'income') return incomeChoices([Number(value)])[0]?.label ?? '';
  return choiceLabel(name, value);
}
