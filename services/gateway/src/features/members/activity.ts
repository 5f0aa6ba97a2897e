import type { Member } from '@bandhavya/data';
import { liftRank, type Matching, todayOf } from '@bandhavya/matching';
import type { Logger } from '@bandhavya/server';
import type { Redis } from 'ioredis';

const DAY_SECONDS = 24 * 3600;

/** Records that a member is active. A failure is logged and otherwise ignored. */
export type NoteActivity = (member: Member) => void;

/** Lifts the rank of an active member at most once a day, so that other members see recently active candidates first. */
export function activityNotes(redis: Redis, matching: Matching, logger: Logger): NoteActivity {
  const note = async (member: Member) => {
    if (!member.onboarding_completed_at) return;
    const now = new Date();
    // The rank itself decides. The mark in Redis saves a write per request, and follows the write, which may fail.
    const key = `active:${todayOf(now)}:${member._id.toHexString()}`;
    if ((await redis.exists(key)) === 1) return;
    await liftRank(matching, member._id, now);
    await redis.set(key, '1', 'EX', DAY_SECONDS);
  };
  return (member) => {
    note(member).catch((err: unknown) => logger.debug({ err }, 'Activity was not recorded'));
  };
}
