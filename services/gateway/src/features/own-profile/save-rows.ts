import { fieldError, ROWS_MAX, type RowList, type SavedRow, type SectionValues } from '@bandhavya/contracts';
import type { Member, StoredRow } from '@bandhavya/data';
import type { MemberRule, MembersService } from '@bandhavya/members';
import { problem } from '@bandhavya/runtime';
import { type Precondition, stepRule } from '../../api/revisions.ts';
import { newRow, withValues } from './replace-rows.ts';
import { presentRows, presentSection } from './sections.presenter.ts';

type Change = { rows: RowList; precondition: Precondition };

/**
 * Adds a row. With the key of an earlier request, the result is the row of that request. Throws 400 when the list is
 * full.
 */
export async function addRow(
  members: MembersService,
  memberId: string,
  { rows, precondition, key }: Change & { key: string | undefined },
  values: SectionValues,
): Promise<{ member: Member; row: SavedRow }> {
  let id = '';
  const rule = rowsRule(rows, precondition, (saved) => {
    const earlier = key === undefined ? undefined : saved.find((row) => row.idempotency_key === key);
    const row = earlier ?? newRow(values, key);
    id = row.id;
    if (earlier) return saved;
    if (saved.length >= ROWS_MAX) throw problem('request.invalid', [fieldError(rows.list, 'rows.too-many')]);
    return [...saved, row];
  });
  const member = await members.save(memberId, rule);
  return { member, row: rowOf(member, rows, id) };
}

/** Changes a row. Throws 404 when the member has no such row. */
export async function changeRow(
  members: MembersService,
  memberId: string,
  { rows, precondition, id }: Change & { id: string },
  values: SectionValues,
): Promise<{ member: Member; row: SavedRow }> {
  const rule = rowsRule(rows, precondition, (saved) => {
    if (!saved.some((row) => row.id === id)) throw problem('resource.absent');
    return saved.map((row) => (row.id === id ? withValues(row, values) : row));
  });
  const member = await members.save(memberId, rule);
  return { member, row: rowOf(member, rows, id) };
}

/** Removes a row, if the member has it. */
export async function removeRow(
  members: MembersService,
  memberId: string,
  { rows, precondition, id }: Change & { id: string },
): Promise<Member> {
  return members.save(
    memberId,
    rowsRule(rows, precondition, (saved) => saved.filter((row) => row.id !== id)),
  );
}

function rowsRule(rows: RowList, precondition: Precondition, change: (saved: StoredRow[]) => StoredRow[]): MemberRule {
  const { step, list } = rows;
  const view = { steps: [step], present: (member: Member) => presentSection(member, step) };
  return stepRule(step, precondition, view, (member) => {
    const saved = member.rows?.[list] ?? [];
    const next = change(saved);
    return next.length === 0 && saved.length === 0 ? {} : { rows: { [list]: next } };
  });
}

function rowOf(member: Member, rows: RowList, id: string): SavedRow {
  const row = presentRows(member, rows).find((each) => each.id === id);
  if (!row) throw new Error('The saved row is missing');
  return row;
}
