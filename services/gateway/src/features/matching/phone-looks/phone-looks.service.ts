import { createHash } from 'node:crypto';
import type { AnswerOf, endpoints } from '@bandhavya/contracts';
import type { PhoneLook } from '@bandhavya/data';
import type { Types } from 'mongoose';
import type { ItemPage, PageRange } from '../../../api/paging.ts';
import type { MatchingServices } from '../matching-services.ts';

type PhoneLookItem = AnswerOf<typeof endpoints.getPhoneLooks>['items'][number];
type Look = Required<Pick<PhoneLook, 'owner' | 'by' | 'idempotency_key'>>;

/** How long a key detects a retry, in milliseconds. */
const KEY_LASTS = 24 * 3600 * 1000;

/** The stored key of a request for a number. It names no number, and another number has another one. */
export function lookKey(key: string, phoneNumber: string): string {
  return createHash('sha256').update(`${phoneNumber} ${key}`).digest('base64url');
}

/** Whether a request with the same key recorded this look in the last 24 hours. */
export async function isRecorded({ data }: MatchingServices, look: Look, now: Date): Promise<boolean> {
  return (await data.phoneLooks.exists({ ...look, at: { $gt: keysSince(now) } })) !== null;
}

/** Records that a member gets the owner's phone number, once per key in 24 hours. */
export async function recordLook({ data }: MatchingServices, look: Look, now: Date): Promise<void> {
  // An older look gives its key up: its own `_id` becomes the key, which no request can repeat.
  await data.phoneLooks.updateOne(
    { ...look, at: { $lte: keysSince(now) } },
    [{ $set: { idempotency_key: { $toString: '$_id' } } }],
    { updatePipeline: true },
  );
  await data.phoneLooks.updateOne(look, { $setOnInsert: { at: now } }, { upsert: true });
}

function keysSince(now: Date): Date {
  return new Date(now.getTime() - KEY_LASTS);
}

/** The phone looks at a member's number, newest first. The position is the id of the last look read. */
export async function looksAt(
  { data, matching }: MatchingServices,
  owner: Types.ObjectId,
  { limit, from }: PageRange<string>,
): Promise<ItemPage<PhoneLookItem, string>> {
  const page = await data.phoneLooks
    .find({ owner, ...(from ? { _id: { $lt: from } } : {}) })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<PhoneLook[]>();
  const shown = page.slice(0, limit);
  const nameOf = await matching.firstNames(shown.map(({ by }) => by));
  const last = page.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ by, at }) => ({ at: at.toISOString(), by: { id: by.toHexString(), name: nameOf(by) } })),
    next: last?._id.toHexString(),
  };
}
