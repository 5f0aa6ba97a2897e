import {
  type AnySection,
  type Field,
  ROW_LISTS,
  type RowListName,
  type SavedSections,
  SECTION_IDS,
  SECTIONS,
} from '@bandhavya/contracts';
import { STEP_IDS } from '@bandhavya/domain';
import { Schema, type SchemaDefinition } from 'mongoose';
import type { StoredRow, VersionedPart } from './member.ts';

/** Only fields of the definitions can be stored. */
const options = { _id: false, strict: 'throw', minimize: false } as const;

export const sections = new Schema<SavedSections>(
  Object.fromEntries(SECTION_IDS.map((id) => [id, { type: new Schema(fieldsOf(SECTIONS[id]), options) }])),
  options,
);

export const rows = new Schema<Partial<Record<RowListName, StoredRow[]>>>(
  Object.fromEntries(
    Object.values(ROW_LISTS).map(({ list, section }) => [
      list,
      {
        type: [
          new Schema(
            { id: { type: String, required: true }, idempotency_key: String, ...fieldsOf(section) },
            { ...options, id: false },
          ),
        ],
        default: undefined,
      },
    ]),
  ),
  options,
);

export const revisions = new Schema<Partial<Record<VersionedPart, number>>>(
  Object.fromEntries([...STEP_IDS, 'preferences'].map((id) => [id, Number])),
  options,
);

function fieldsOf({ fields }: AnySection): SchemaDefinition {
  return Object.fromEntries(fields.map((field) => [field.name, typeOf(field)]));
}

function typeOf({ input: { kind } }: Field) {
  if (kind === 'height' || kind === 'income') return Number;
  return kind === 'chips' || kind === 'many' ? { type: [String], default: undefined } : String;
}
