import type { Member } from '@bandhavya/data';
import { type Matching, rankAt, todayOf } from '@bandhavya/matching';
import type { Logger } from '@bandhavya/server';
import type { Redis } from 'ioredis';

const DAY_SECONDS = 24 * 3600;

/** Records that a member is active. A failure is logged and otherwise ignored. */
export type NoteActivity = (member: Member) => void;

/** Gives an active member a new rank at most once a day, so that other members see recently active candidates first. */
export function activityNotes(redis: Redis, matching: Matching, logger: Logger): NoteActivity {
  const note = async (member: Member) => {
    if (!member.onboarding_completed_at) return;
    const now = new Date();
    const key = `active:${todayOf(now)}:${member._id.toHexString()}`;
    if ((await redis.set(key, '1', 'EX', DAY_SECONDS, 'NX')) === null) return;
    await matching.candidates.updateOne({ _id: member._id }, { $set: { rank: rankAt(now) } });
  };
  return (member) => {
    note(member).catch((err: unknown) => logger.debug({ err }, 'Activity was not recorded'));
  };
}
