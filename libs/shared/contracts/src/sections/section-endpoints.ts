import * as z from 'zod/mini';
import type { Endpoint, Sections } from '../endpoint.ts';
import { CHANGE_REFUSED } from '../problem.ts';
import { rowAnswer, sectionAnswer, sectionBody } from './schemas.ts';
import { ROW_LISTS, type RowList, type RowListId, type SavedRow, type SectionId } from './sections.ts';

/** The sections with their own endpoints; the others are part of /api/user-profiles/me. */
const PLACES = {
  community: { tag: 'Community', read: '/api/user-community/me' },
  education: { tag: 'Education', read: '/api/user-education/me' },
  work: { tag: 'Work', read: '/api/user-work/me' },
  family: { tag: 'Family', read: '/api/user-family/me' },
  astrology: { tag: 'Astrology', read: '/api/user-astrology/me' },
  'social-media': {
    tag: 'Social links',
    read: '/api/user/social-links/me',
    save: { method: 'POST', path: '/api/user/social-links' },
  },
} as const satisfies Partial<Record<SectionId, Place>>;

type Place = { tag: string; read: string; save?: { method: 'POST' | 'PATCH'; path: string } };

/** A section with its own endpoints. */
export type OwnSectionId = keyof typeof PLACES;
export const OWN_SECTION_IDS = Object.keys(PLACES) as readonly OwnSectionId[];

type Pascal<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<S>;

/** The endpoint that reads or saves a section. */
export type SectionEndpointName<Verb extends 'get' | 'save', Id extends OwnSectionId = OwnSectionId> = Id extends string
  ? `${Verb}${Pascal<Id>}`
  : never;
/** The endpoint that reads the rows of a list, or adds, changes or removes one. */
export type RowEndpointName<
  Verb extends 'get' | 'add' | 'change' | 'remove',
  Id extends RowListId = RowListId,
> = Id extends string ? `${Verb}${Pascal<Id>}` : never;

export function sectionEndpointName<Verb extends 'get' | 'save'>(verb: Verb, id: OwnSectionId) {
  return `${verb}${pascal(id)}` as SectionEndpointName<Verb>;
}

export function rowEndpointName<Verb extends 'get' | 'add' | 'change' | 'remove'>(verb: Verb, id: RowListId) {
  return `${verb}${pascal(id)}` as RowEndpointName<Verb>;
}

function pascal(id: string): string {
  return id.replace(/(?:^|-)([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

type Signed = Endpoint & { session: 'required' };
type Answering<T> = Signed & { answer: z.ZodMiniType<T> };
type Taking = { body: Sections };

export type ReadSection = Answering<Record<string, unknown>>;
export type SaveSection = ReadSection & Taking;
export type ReadRows = Answering<SavedRow[]>;
export type WriteRow = Answering<SavedRow> & Taking;
export type RemoveRow = Signed & { answer?: never };

/** The endpoints that read and save each section with its own ones. */
export const sectionEndpoints = Object.fromEntries(
  OWN_SECTION_IDS.flatMap((id) => [
    [sectionEndpointName('get', id), readSection(id)],
    [sectionEndpointName('save', id), saveSection(id)],
  ]),
) as { [Name in SectionEndpointName<'get'>]: ReadSection } & { [Name in SectionEndpointName<'save'>]: SaveSection };

function readSection(id: OwnSectionId): ReadSection {
  const { tag, read } = PLACES[id];
  return {
    method: 'GET',
    path: read,
    summary: `${tag}: the saved values`,
    tag,
    session: 'required',
    answer: sectionAnswer(id),
  };
}

function saveSection(id: OwnSectionId): SaveSection {
  const { tag, read, save = { method: 'PATCH', path: read } }: Place = PLACES[id];
  return {
    ...save,
    summary: `${tag}: save the values. An optional one that is absent keeps its stored value.`,
    tag,
    session: 'required',
    body: { [id]: sectionBody(id) },
    answer: sectionAnswer(id),
    headers: ['if-match'],
    problems: [...CHANGE_REFUSED, 'section.changed'],
  };
}

/** The endpoints that read each row list, and add, change and remove its rows. */
export const rowEndpoints = Object.fromEntries(
  (Object.entries(ROW_LISTS) as [RowListId, RowList][]).flatMap(([id, rows]) => [
    [rowEndpointName('get', id), readRows(id, rows)],
    [rowEndpointName('add', id), addRow(id, rows)],
    [rowEndpointName('change', id), changeRow(id, rows)],
    [rowEndpointName('remove', id), removeRow(id, rows)],
  ]),
) as { [Name in RowEndpointName<'get'>]: ReadRows } & {
  [Name in RowEndpointName<'add' | 'change'>]: WriteRow;
} & { [Name in RowEndpointName<'remove'>]: RemoveRow };

function common(id: RowListId, { step }: RowList) {
  return { base: `/api/user-${id}`, tag: PLACES[step as keyof typeof PLACES].tag, session: 'required' } as const;
}

function readRows(id: RowListId, rows: RowList): ReadRows {
  const { base, ...rest } = common(id, rows);
  const answer = z.array(rowAnswer(rows)) as unknown as z.ZodMiniType<SavedRow[]>;
  return { ...rest, method: 'GET', path: `${base}/me`, summary: `The rows of ${rows.list}`, answer };
}

function addRow(id: RowListId, rows: RowList): WriteRow {
  const { base, ...rest } = common(id, rows);
  return {
    ...rest,
    method: 'POST',
    path: `${base}/me`,
    summary: `Add a row to ${rows.list}`,
    body: { row: rows.section.schema },
    answer: rowAnswer(rows),
    status: 201,
    headers: ['idempotency-key'],
    problems: [...CHANGE_REFUSED],
  };
}

function changeRow(id: RowListId, rows: RowList): WriteRow {
  const { base, ...rest } = common(id, rows);
  return {
    ...rest,
    method: 'PATCH',
    path: `${base}/{id}`,
    summary: `Change a row of ${rows.list}`,
    body: { row: rows.section.schema },
    answer: rowAnswer(rows),
    headers: ['if-match'],
    problems: [...CHANGE_REFUSED, 'resource.absent', 'section.changed'],
  };
}

function removeRow(id: RowListId, rows: RowList): RemoveRow {
  const { base, ...rest } = common(id, rows);
  return {
    ...rest,
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: `Remove a row of ${rows.list}. Succeeds when it was removed before.`,
    problems: [...CHANGE_REFUSED],
  };
}
