import {
  type AnySection,
  type RowList,
  rowListOf,
  type SavedRow,
  SECTIONS,
  type SectionId,
  type SectionValues,
} from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';

/** The saved fields of a section. Fields without a value are absent. */
export function presentValues({ sections }: Member, id: SectionId): SectionValues {
  return fieldsOf(SECTIONS[id], sections?.[id] ?? {});
}

/** The rows of a list in their order. */
export function presentRows({ rows }: Member, { list, section }: RowList): SavedRow[] {
  return (rows?.[list] ?? []).map((row) => ({ id: row.id, ...fieldsOf(section, row) }));
}

/** The saved fields of a section, with its rows if it has a list. */
export function presentSection(member: Member, id: SectionId): Record<string, unknown> {
  const rows = rowListOf(id);
  return { ...presentValues(member, id), ...(rows ? { [rows.list]: presentRows(member, rows) } : {}) };
}

function fieldsOf({ fields }: AnySection, stored: SectionValues): SectionValues {
  return Object.fromEntries(fields.flatMap(({ name }) => (stored[name] === undefined ? [] : [[name, stored[name]]])));
}
