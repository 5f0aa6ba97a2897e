import { isDeepStrictEqual } from 'node:util';
import type { Member } from '@bandhavya/data';

/** Parts in which a change replaces single keys and keeps the others. */
const TABLES = ['sections', 'rows', 'revisions'] as const;
type Table = (typeof TABLES)[number];

/** The fields that a change may remove, with the value undefined. */
type Removable = 'archived_at' | 'archived_for' | 'number_verified_at' | 'number_calls';

/** The parts of a member that a save may change. */
export type MemberChange = Partial<
  Pick<
    Member,
    | 'first_name'
    | 'last_name'
    | 'phone_number'
    | 'phone_state'
    | 'profile'
    | 'consents'
    | 'preferences'
    | 'settings'
    | 'may_preview'
    | 'ground_rules'
    | 'photos'
    | 'warnings'
    | Table
  >
> & { [Key in Removable]?: Member[Key] | undefined };

/** Derives the change from the current member. Undefined for no change; throws a problem when it is not allowed. */
export type MemberRule = (member: Member) => MemberChange | undefined;

/** The member as the change leaves it. */
export function changed(member: Member, change: MemberChange): Member {
  const tables = TABLES.filter((table) => change[table]).map((table) => [
    table,
    { ...member[table], ...change[table] },
  ]);
  const after = { ...member, ...change, ...Object.fromEntries(tables) };
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined)) as Member;
}

/** Whether the change alters the member. */
export function isDifferent(member: Member, change: MemberChange): boolean {
  const after = changed(member, change);
  return (Object.keys(change) as (keyof MemberChange)[]).some((key) => !isDeepStrictEqual(member[key], after[key]));
}

/** The change as arguments of $set and $unset: values by path. */
export function toUpdate(change: MemberChange): { set: Record<string, unknown>; unset: Record<string, ''> } {
  const values = Object.entries(change).flatMap(([key, value]): [string, unknown][] =>
    isTable(key) ? Object.entries(change[key] ?? {}).map(([name, each]) => [`${key}.${name}`, each]) : [[key, value]],
  );
  const [kept, removed] = [true, false].map((isKept) => values.filter(([, value]) => (value !== undefined) === isKept));
  return {
    set: Object.fromEntries(kept ?? []),
    unset: Object.fromEntries((removed ?? []).map(([path]) => [path, ''])),
  };
}

function isTable(key: string): key is Table {
  return (TABLES as readonly string[]).includes(key);
}
