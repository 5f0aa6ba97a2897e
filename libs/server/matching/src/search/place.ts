import type { Types } from 'mongoose';

/** A place in a list that is sorted newest first: after an entry, or without an id after the whole instant. */
export type Place = { at: number; id?: string };

/** Before every entry: the latest instant of a Date. */
export const LIST_START: Place = { at: 8_640_000_000_000_000 };

/** An entry of such a list. */
export type Entry = { at: number; id: string };

/** Whether an entry comes after a place; without a place it does. */
export function isAfter({ at, id }: Entry, place?: Place): boolean {
  return !place || at < place.at || (at === place.at && place.id !== undefined && id < place.id);
}

/** Sorts newest first, and within an instant by descending id. */
export function newestFirst(one: Entry, other: Entry): number {
  if (one.at !== other.at) return other.at - one.at;
  return one.id === other.id ? 0 : one.id < other.id ? 1 : -1;
}

/** The place after an entry, given the next one. */
export function placeBetween({ at, id }: Entry, following: Entry): Place {
  return following.at < at ? { at } : { at, id };
}

/** A candidate as an entry of the list by the time of joining. */
export function joinedEntry({ _id, joined }: { _id: Types.ObjectId; joined: Date }): Entry {
  return { at: joined.getTime(), id: _id.toHexString() };
}
