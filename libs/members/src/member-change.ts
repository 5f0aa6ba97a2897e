import { isDeepStrictEqual } from 'node:util';
import type { Member } from '@bandhavya/data';

/** Parts in which a change replaces single keys and keeps the others. */
const TABLES = ['sections', 'rows', 'revisions'] as const;
type Table = (typeof TABLES)[number];

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
    | 'ground_rules'
    | 'photos'
    | Table
  >
>;

/** Derives the change from the current member. Undefined for no change; throws a problem when it is not allowed. */
export type MemberRule = (member: Member) => MemberChange | undefined;

/** The member as the change leaves it. */
export function changed(member: Member, change: MemberChange): Member {
  const tables = TABLES.filter((table) => change[table]).map((table) => [
    table,
    { ...member[table], ...change[table] },
  ]);
  return { ...member, ...change, ...Object.fromEntries(tables) };
}

/** Whether the change alters the member. */
export function isDifferent(member: Member, change: MemberChange): boolean {
  const after = changed(member, change);
  return (Object.keys(change) as (keyof MemberChange)[]).some((key) => !isDeepStrictEqual(member[key], after[key]));
}

/** The change as an argument of $set: values by path. */
export function toSet(change: MemberChange): Record<string, unknown> {
  const values = (Object.keys(change) as (keyof MemberChange)[]).flatMap((key) =>
    isTable(key)
      ? Object.entries(change[key] ?? {}).map(([name, value]) => [`${key}.${name}`, value])
      : [[key, change[key]]],
  );
  return Object.fromEntries(values);
}

function isTable(key: string): key is Table {
  return (TABLES as readonly string[]).includes(key);
}
