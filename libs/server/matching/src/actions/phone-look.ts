import { createHash } from 'node:crypto';
import type { PhoneLook } from '@bandhavya/data';
import type { PhoneLookModel } from '@bandhavya/data/models';
import type { Types } from 'mongoose';

/** A request of a member for the phone number of the owner. `key`: the idempotency key of the request. */
export type PhoneRequest = { by: Types.ObjectId; owner: Types.ObjectId; key: string; phoneNumber: string };

/** How long a key detects a retry, in milliseconds. */
const KEY_LASTS = 24 * 3600 * 1000;

/** Whether a request with the same key recorded a look at this number in the last 24 hours. */
export async function hasLooked(phoneLooks: PhoneLookModel, request: PhoneRequest, now: Date): Promise<boolean> {
  return (await phoneLooks.exists({ ...lookOf(request), at: { $gt: keysSince(now) } })) !== null;
}

/** Records that a member gets the owner's phone number, once per key in 24 hours. */
export async function recordLook(phoneLooks: PhoneLookModel, request: PhoneRequest, now: Date): Promise<void> {
  const look = lookOf(request);
  // An older look gives its key up: its own `_id` becomes the key, which no request can repeat.
  await phoneLooks.updateOne(
    { ...look, at: { $lte: keysSince(now) } },
    [{ $set: { idempotency_key: { $toString: '$_id' } } }],
    { updatePipeline: true },
  );
  await phoneLooks.updateOne(look, { $setOnInsert: { at: now } }, { upsert: true });
}

/** The stored key names no number, and another number has another one. */
function lookOf({ by, owner, key, phoneNumber }: PhoneRequest): Pick<PhoneLook, 'by' | 'owner' | 'idempotency_key'> {
  const idempotency_key = createHash('sha256').update(`${phoneNumber} ${key}`).digest('base64url');
  return { by, owner, idempotency_key };
}

function keysSince(now: Date): Date {
  return new Date(now.getTime() - KEY_LASTS);
}
