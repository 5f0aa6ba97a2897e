import { isDeepStrictEqual } from 'node:util';
import type { Member } from '@bandhavya/data';

/** Parts of which a change names some entries; the others stay. */
const TABLES = ['sections', 'rows', 'revisions'] as const;
type Table = (typeof TABLES)[number];

/** What a save may change. */
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

/** What a change has to do with a member as it is now: nothing if undefined. Throws a problem when it may not be made. */
export type MemberRule = (member: Member) => MemberChange | undefined;

/** The member as the change leaves it. */
export function changed(member: Member, change: MemberChange): Member {
  const tables = TABLES.filter((table) => change[table]).map((table) => [
    table,
    { ...member[table], ...change[table] },
  ]);
  return { ...member, ...change, ...Object.fromEntries(tables) };
}

/** Whether the change makes the member any different. */
export function isDifferent(member: Member, change: MemberChange): boolean {
  const after = changed(member, change);
  return (Object.keys(change) as (keyof MemberChange)[]).some((key) => !isDeepStrictEqual(member[key], after[key]));
}

/** The values that MongoDB is to set, by path. */
export function toSet(change: MemberChange): Record<string, unknown> {
  const entries = (Object.keys(change) as (keyof MemberChange)[]).flatMap((key) =>
    isTable(key)
      ? Object.entries(change[key] ?? {}).map(([name, value]) => [`${key}.${name}`, value])
      : [[key, change[key]]],
  );
  return Object.fromEntries(entries);
}

function isTable(key: string): key is Table {
  return (TABLES as readonly string[]).includes(key);
}
