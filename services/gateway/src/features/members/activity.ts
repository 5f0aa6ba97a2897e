import type { Member } from '@bandhavya/data';
import { candidateOf, type Matching, newCandidate, rankAt, todayOf } from '@bandhavya/matching';
import type { Logger } from '@bandhavya/server';
import type { Redis } from 'ioredis';

const DAY_SECONDS = 24 * 3600;

/** Notes that a member is here; a failure of it is nobody's problem. */
export type NoteActivity = (member: Member) => void;

/** Once a day a member who is here moves up among the candidates. */
export function activityNotes(redis: Redis, matching: Matching, logger: Logger): NoteActivity {
  const note = async (member: Member) => {
    if (!member.onboarding_completed_at) return;
    const key = `active:${todayOf(new Date())}:${member._id.toHexString()}`;
    if ((await redis.set(key, '1', 'EX', DAY_SECONDS, 'NX')) === null) return;
    const now = new Date();
    const facts = candidateOf(member);
    if (!facts) return;
    // Documents of before it was told apart get it here.
    const hidden = { $ifNull: ['$hidden', facts.hidden] };
    const { matchedCount } = await matching.candidates.updateOne(
      { _id: member._id },
      [{ $set: { rank: rankAt(now), hidden } }],
      { updatePipeline: true },
    );
    // Members who were complete before there were candidates.
    if (matchedCount === 0) await matching.candidates.create(newCandidate(member, facts, now));
  };
  return (member) => {
    note(member).catch((err: unknown) => logger.debug({ err }, 'Activity was not noted'));
  };
}
