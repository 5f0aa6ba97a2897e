import { type Row, rowListOf, SECTIONS, type SectionId, type SectionValues, withUnsent } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import type { MemberChange } from '@bandhavya/members';
import { replaceRows } from './replace-rows.ts';

/** A section of a request: its values, and the names that the body has. A default is in the values only. */
export type SentSection = { id: SectionId; values: SectionValues; sent: readonly string[] };

/** The change that saves a section: its values and, if the body has them, all rows of its list. */
export function sectionChange(member: Member, { id, values, sent }: SentSection): MemberChange {
  const save = (fields: SectionValues): MemberChange => ({
    sections: { [id]: withUnsent(SECTIONS[id], fields, sent, member.sections?.[id] ?? {}) },
  });
  const rows = rowListOf(id);
  if (!rows) return save(values);
  const { [rows.list]: list, ...fields } = values;
  if (list === undefined) return save(fields);
  const saved = member.rows?.[rows.list] ?? [];
  return { ...save(fields), rows: { [rows.list]: replaceRows(saved, list as readonly Row[]) } };
}
