import {
  OWN_SECTION_IDS,
  type OwnSectionId,
  type ReadRows,
  type ReadSection,
  type RemoveRow,
  ROW_LIST_IDS,
  ROW_LISTS,
  type RowEndpointName,
  type RowList,
  rowEndpointName,
  type SaveSection,
  type SectionEndpointName,
  type SectionValues,
  sectionEndpointName,
  type WriteRow,
} from '@bandhavya/contracts';
import type { MembersService } from '@bandhavya/members';
import { idempotencyKey } from '../../api/idempotency-key.ts';
import type { Handler, Handlers } from '../../api/mount.ts';
import { preconditionOf, presentWithEtag, type RevisedView, setEtag, stepRule } from '../../api/revisions.ts';
import { addRow, changeRow, removeRow } from './save-rows.ts';
import { sectionChange } from './section-change.ts';
import { presentRows, presentSection } from './sections.presenter.ts';

type SectionHandlers = Pick<Handlers, SectionEndpointName<'get' | 'save'>>;
type RowHandlers = Pick<Handlers, RowEndpointName<'get' | 'add' | 'change' | 'remove'>>;

/** Handlers that read and save each section with endpoints of its own. */
export function sectionHandlers(members: MembersService): SectionHandlers {
  const handlers = OWN_SECTION_IDS.flatMap((id) => [
    [sectionEndpointName('get', id), readSection(members, id)],
    [sectionEndpointName('save', id), saveSection(members, id)],
  ]);
  return Object.fromEntries(handlers) as SectionHandlers;
}

/** Handlers that read each row list, and add, change and remove its rows. */
export function rowHandlers(members: MembersService): RowHandlers {
  const handlers = ROW_LIST_IDS.flatMap((id) => [
    [rowEndpointName('get', id), readRows(members, ROW_LISTS[id])],
    [rowEndpointName('add', id), postRow(members, ROW_LISTS[id])],
    [rowEndpointName('change', id), patchRow(members, ROW_LISTS[id])],
    [rowEndpointName('remove', id), deleteRow(members, ROW_LISTS[id])],
  ]);
  return Object.fromEntries(handlers) as RowHandlers;
}

const viewOf = (id: OwnSectionId): RevisedView<Record<string, unknown>> => ({
  steps: [id],
  present: (member) => presentSection(member, id),
});

function readSection(members: MembersService, id: OwnSectionId): Handler<ReadSection> {
  return async ({ memberId, res }) => presentWithEtag(res, await members.get(memberId), viewOf(id));
}

function saveSection(members: MembersService, id: OwnSectionId): Handler<SaveSection> {
  return async ({ memberId, body, req, res }) => {
    const section = { id, values: body as SectionValues, sent: Object.keys(req.body) };
    const rule = stepRule(id, preconditionOf(req), viewOf(id), (member) => sectionChange(member, section));
    return presentWithEtag(res, await members.save(memberId, rule), viewOf(id));
  };
}

function readRows(members: MembersService, rows: RowList): Handler<ReadRows> {
  return async ({ memberId, res }) => {
    const member = await members.get(memberId);
    setEtag(res, member, [rows.step]);
    return presentRows(member, rows);
  };
}

function postRow(members: MembersService, rows: RowList): Handler<WriteRow> {
  return async ({ memberId, body, req, res }) => {
    // Adding a row does not depend on the other rows, so any revision is accepted.
    const how = { rows, precondition: () => true, key: idempotencyKey(req) };
    const { member, row } = await addRow(members, memberId, how, body as SectionValues);
    setEtag(res, member, [rows.step]);
    return row;
  };
}

function patchRow(members: MembersService, rows: RowList): Handler<WriteRow> {
  return async ({ memberId, body, req, res }) => {
    const how = { rows, precondition: preconditionOf(req), id: String(req.params.id) };
    const { member, row } = await changeRow(members, memberId, how, body as SectionValues);
    setEtag(res, member, [rows.step]);
    return row;
  };
}

function deleteRow(members: MembersService, rows: RowList): Handler<RemoveRow> {
  return async ({ memberId, req, res }) => {
    const member = await removeRow(members, memberId, { rows, precondition: () => true, id: String(req.params.id) });
    setEtag(res, member, [rows.step]);
    return undefined;
  };
}
