import { randomUUID } from 'node:crypto';
import type { Gender, Preferences } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import { newMember } from '@bandhavya/data';
import { completed } from '@bandhavya/data/testing';
import { candidateOf, newCandidate, openMatching } from '@bandhavya/matching';
import { Types } from 'mongoose';
import type { Browser } from './browser.ts';
import type { Site } from './gateway.ts';

/** A signed-in member with a complete profile. */
export type Person = { id: string; _id: Types.ObjectId; browser: Browser };

/** Members made so far. */
let made = 0;

type Facts = Partial<Member> & { gender?: Gender; preferences?: Preferences };

/** Creates a member with a complete profile directly in the database, and signs them in. */
export async function newPerson(site: Site, { gender = 'Woman', ...facts }: Facts = {}): Promise<Person> {
  const subject = randomUUID();
  const now = new Date();
  const photo = { file_name: 'a.jpg', width: 960, height: 1200, thumbhash: 'AAAA', added_at: now };
  const member: Member = {
    _id: new Types.ObjectId(),
    ...newMember({ provider: 'google', subject }, { email: 'a@mail.example', given_name: 'Asha', family_name: 'Rao' }),
    ...completed({ name: gender === 'Woman' ? 'Asha' : 'Ravi', gender }),
    photos: Array.from({ length: 5 }, (_, n) => ({
      ...photo,
      id: randomUUID(),
      content: String(n).repeat(64),
      is_profile_photo: n === 2,
    })),
    created_at: now,
    updated_at: now,
    ...facts,
  };
  const { members } = site.stored;
  await members.create(member);
  const candidate = candidateOf(member);
  const matching = openMatching(members.db);
  if (candidate) {
    made += 1;
    // The feed shows the newest ranks only after some seconds. A clock that stands still must not give two equal ranks.
    const active = new Date(now.getTime() - 60_000 + made);
    await matching.candidates.create(newCandidate(member, candidate, active));
    await matching.names.replace([], candidate.name_tokens);
  }
  return { id: member._id.toHexString(), _id: member._id, browser: await site.signIn({ sub: subject }) };
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
