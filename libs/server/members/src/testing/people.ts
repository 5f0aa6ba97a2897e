import { randomUUID } from 'node:crypto';
import type { Gender, Preferences } from '@bandhavya/contracts';
import { type Member, newMember } from '@bandhavya/data';
import { memberModel } from '@bandhavya/data/models';
import { completed } from '@bandhavya/data/testing';
import { candidateOf, type Matching } from '@bandhavya/matching';
import { type Connection, Types } from 'mongoose';

/** Members made so far. */
let made = 0;

export type Facts = Partial<Member> & { gender?: Gender; preferences?: Preferences };

/** Stores a member with a complete profile and the candidate, as the wizard would have done. */
export async function storeMember(
  { connection, matching }: { connection: Connection; matching: Matching },
  { gender = 'Woman', ...given }: Facts = {},
): Promise<Member> {
  const now = new Date();
  const photo = { file_name: 'a.jpg', width: 960, height: 1200, thumbhash: 'AAAA', added_at: now };
  const identity = { provider: 'google' as const, subject: randomUUID() };
  const member: Member = {
    _id: new Types.ObjectId(),
    ...newMember(identity, { email: 'a@mail.example', given_name: 'Asha', family_name: 'Rao' }),
    ...completed({ name: gender === 'Woman' ? 'Asha' : 'Ravi', gender }),
    photos: Array.from({ length: 5 }, (_, n) => ({
      ...photo,
      id: randomUUID(),
      content: String(n).repeat(64),
      is_profile_photo: n === 2,
    })),
    created_at: now,
    updated_at: now,
    ...given,
  };
  await memberModel(connection).create(member);
  const facts = candidateOf(member);
  if (facts) {
    made += 1;
    // The feed shows the newest ranks only after some seconds. A clock that stands still must not give two equal ranks.
    const active = new Date(now.getTime() - 60_000 + made);
    await matching.storeFacts({ _id: member._id, facts, now: active });
  }
  return member;
}
