import * as definitions from './definitions.ts';
import type { SectionValues } from './field.ts';
import * as rows from './rows.ts';
import { type AnySection, isAsked } from './section.ts';

/** Every section of the profile that is made from a definition, in wizard order. */
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

/** A list of rows, saved with its step or row by row. */
export type RowList = {
  /** The fields of one row. */
  section: AnySection;
  /** The list's name in bodies, answers and the database. */
  list: 'institutions' | 'work_history' | 'siblings';
  /** The step whose screen asks for it, and whose revision grows with it. */
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

/** A row of a list; `id` is there once it was saved. */
export type Row = SectionValues & { id?: string };
export type SavedRow = SectionValues & { id: string };

/** The row list that a step's screen asks for, if it asks for one. */
export function rowListOf(step: SectionId): RowList | undefined {
  return Object.values<RowList>(ROW_LISTS).find((each) => each.step === step);
}

/** What has been saved of the sections; those never saved are absent. */
export type SavedSections = Partial<Record<SectionId, SectionValues>>;

/**
 * Whether everything that a section asks for is there. A field that was added to the definition since is missing until
 * the member fills it in; values are not checked anew.
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
