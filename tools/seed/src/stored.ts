import type { StoredPhoto } from '@bandhavya/data';
import { Types } from 'mongoose';
import type { DemoMember } from './generated-members/generate-members.ts';

/** A demo member as a document for MongoDB's driver. */
export type StoredDemoMember = Omit<DemoMember, '_id'> & { _id: Types.ObjectId; photos?: StoredPhoto[] };

export function storedMember(member: DemoMember, photos?: StoredPhoto[]): StoredDemoMember {
  return { ...member, ...(photos ? { photos } : {}), _id: new Types.ObjectId(member._id) };
}
