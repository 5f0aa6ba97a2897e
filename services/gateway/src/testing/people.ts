import type { Member } from '@bandhavya/data';
import { candidateOf, openMatching } from '@bandhavya/matching';
import { type Facts, storeMember } from '@bandhavya/members/testing';
import type { Types } from 'mongoose';
import type { Browser } from './browser.ts';
import type { Site } from './gateway.ts';

/** A signed-in member with a complete profile. */
export type Person = { id: string; _id: Types.ObjectId; browser: Browser };

/** Creates a member with a complete profile directly in the database, and signs them in. */
export async function newPerson(site: Site, facts: Facts = {}): Promise<Person> {
  const { members } = site.stored;
  const { _id, identity } = await storeMember({ members, matching: openMatching(members.db) }, facts);
  return { id: _id.toHexString(), _id, browser: await site.signIn({ sub: identity.subject }) };
}

/** Archives an account, as the team does when a phone number cannot be verified. */
export async function archive(site: Site, { _id }: Person): Promise<void> {
  const { members } = site.stored;
  const archived = { archived_at: new Date(), phone_state: 'failed' };
  const member = await members.findByIdAndUpdate(_id, { $set: archived }, { returnDocument: 'after' }).lean<Member>();
  const facts = member && candidateOf(member);
  if (!facts) throw new Error('The member is not complete');
  await openMatching(members.db).candidates.updateOne({ _id }, { $set: facts });
}
