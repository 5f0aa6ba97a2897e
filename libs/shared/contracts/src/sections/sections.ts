import { isAsked } from './asked-when.ts';
import * as definitions from './definitions.ts';
import type { SectionValues } from './field.ts';
import * as rows from './rows.ts';
import type { AnySection } from './section.ts';

/** The sections of the profile that have a definition, in wizard order. */
const sections = {
  'basic-info': definitions.basicInfo,
  education: definitions.education,
  work: definitions.work,
  family: definitions.family,
  community: definitions.community,
  astrology: definitions.astrology,
  hobbies: definitions.hobbies,
  'more-about': definitions.moreAbout,
  'social-media': definitions.socialMedia,
} as const;

export type SectionId = keyof typeof sections;
export const SECTIONS: Readonly<Record<SectionId, AnySection>> = sections;
export const SECTION_IDS = Object.keys(sections) as readonly SectionId[];

/** A row list, saved with its step or row by row. */
export type RowList = {
  /** The fields of one row. */
  section: AnySection;
  /** The name of the list in requests, responses and the database. */
  list: 'institutions' | 'work_history' | 'siblings';
  /** The step that edits it, and whose version it changes. */
  step: SectionId;
};

export const ROW_LISTS = {
  institutions: { section: rows.institutions, list: 'institutions', step: 'education' },
  'work-history': { section: rows.workHistory, list: 'work_history', step: 'work' },
  siblings: { section: rows.siblings, list: 'siblings', step: 'family' },
} as const satisfies Record<string, RowList>;

export type RowListId = keyof typeof ROW_LISTS;
export type RowListName = RowList['list'];
export const ROW_LIST_IDS = Object.keys(ROW_LISTS) as readonly RowListId[];

/** A row of a list; `id` exists after it was saved. */
export type Row = SectionValues & { id?: string };
export type SavedRow = SectionValues & { id: string };

/** The row list of a step, if it has one. */
export function rowListOf(step: SectionId): RowList | undefined {
  return Object.values<RowList>(ROW_LISTS).find((each) => each.step === step);
}

/** The saved sections. */
export type SavedSections = Partial<Record<SectionId, SectionValues>>;

/**
 * Whether a section has every required value. A field that was added to the definition later is missing until the member
 * fills it in; saved values are not validated again.
 */
export function isFilled(section: AnySection, values: SectionValues | undefined): boolean {
  if (!values) return false;
  return section.fields.every((field) => {
    if (!isAsked(field, values)) return true;
    return hasValue(values[field.name]) || (!field.onlyWhen && isOptional(field));
  });
}

function hasValue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
}

const optional = new WeakMap<object, boolean>();

function isOptional({ schema }: AnySection['fields'][number]): boolean {
  const known = optional.get(schema) ?? schema.safeParse(undefined).success;
  optional.set(schema, known);
  return known;
}
