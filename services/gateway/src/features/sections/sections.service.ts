import { type Row, rowListOf, type SectionId, type SectionValues } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import type { MemberChange } from '@bandhavya/members';
import { replaceRows } from './rows.ts';

/** The change that saves a section: its values and, if the body has them, all rows of its list. */
export function sectionChange(member: Member, id: SectionId, body: SectionValues): MemberChange {
  const rows = rowListOf(id);
  if (!rows) return { sections: { [id]: body } };
  const { [rows.list]: sent, ...values } = body;
  if (sent === undefined) return { sections: { [id]: values } };
  const saved = member.rows?.[rows.list] ?? [];
  return { sections: { [id]: values }, rows: { [rows.list]: replaceRows(saved, sent as readonly Row[]) } };
}
