import type { Member, PhotoFile, Report, SavedSearchList, StoredAuditEntry } from '@bandhavya/data';
import { type Connection, type mongo, Types } from 'mongoose';

/**
 * A stored collection by its name, for tests that set up or read what no verb of a library does. The driver casts nothing:
 * an id is an ObjectId.
 */
export function collectionOf<T extends object = mongo.Document>(
  connection: Connection,
  name: string,
): mongo.Collection<T> {
  return connection.collection(name) as unknown as mongo.Collection<T>;
}

/** The stored collections of libs/server/data that tests read. */
export type StoredCollections = {
  members: mongo.Collection<Member>;
  photoFiles: mongo.Collection<PhotoFile>;
  reports: mongo.Collection<Report>;
  savedSearches: mongo.Collection<SavedSearchList>;
  audit: mongo.Collection<StoredAuditEntry>;
};

export function storedCollections(connection: Connection): StoredCollections {
  return {
    members: collectionOf(connection, 'members'),
    photoFiles: collectionOf(connection, 'photo_files'),
    reports: collectionOf(connection, 'reports'),
    savedSearches: collectionOf(connection, 'saved_searches'),
    audit: collectionOf(connection, 'audit'),
  };
}

type MemberId = Types.ObjectId | string;

/** The stored member. Throws without one. */
export async function storedMember({ members }: Pick<StoredCollections, 'members'>, id: MemberId): Promise<Member> {
  const member = await members.findOne({ _id: new Types.ObjectId(id) });
  if (!member) throw new Error(`The member ${String(id)} is not stored`);
  return member;
}

/** Changes a stored member beside all rules. */
export async function updateMember(
  { members }: Pick<StoredCollections, 'members'>,
  id: MemberId,
  update: mongo.UpdateFilter<Member>,
): Promise<void> {
  await members.updateOne({ _id: new Types.ObjectId(id) }, update);
}
