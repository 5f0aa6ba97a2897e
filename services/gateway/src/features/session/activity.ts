import type { Member } from '@bandhavya/data';
import { todayOf } from '@bandhavya/domain';
import type { Matching } from '@bandhavya/matching';
import type { Logger } from '@bandhavya/runtime';
import type { Redis } from 'ioredis';

const DAY_SECONDS = 24 * 3600;

/** Records that a member is active. A failure is logged and otherwise ignored. */
export type NoteActivity = (member: Member) => void;

/** Lifts the rank of an active member at most once a day, so that other members see recently active candidates first. */
export function activityNotes(redis: Redis, matching: Matching, logger: Logger): NoteActivity {
  const note = async (member: Member) => {
    if (!member.onboarding_completed_at) return;
    const keyOf = (instant: Date) => `active:${todayOf(instant)}:${member._id.toHexString()}`;
    // The rank itself decides. The mark in Redis saves a write per request, and follows the write, which may fail.
    if ((await redis.exists(keyOf(new Date()))) === 1) return;
    const lifted = await matching.noteActivity(member._id);
    await redis.set(keyOf(lifted), '1', 'EX', DAY_SECONDS);
  };
  return (member) => {
    note(member).catch((err: unknown) => logger.debug({ err }, 'Activity was not recorded'));
  };
}
