import type { AnswerOf, endpoints } from '@bandhavya/contracts';
import type { PhoneLook } from '@bandhavya/data';
import type { Types } from 'mongoose';
import type { Page, PageRange } from '../../../api/paging.ts';
import type { MatchingServices } from '../matching-services.ts';
import { namesOf } from '../names.ts';

type PhoneLookItem = AnswerOf<typeof endpoints.getPhoneLooks>['items'][number];
type Look = Required<Pick<PhoneLook, 'owner' | 'by' | 'idempotency_key'>>;

/** Whether an earlier request with the same key recorded this look. */
export async function isRecorded({ data }: MatchingServices, { owner, by, idempotency_key }: Look): Promise<boolean> {
  return (await data.phoneLooks.exists({ owner, by, idempotency_key })) !== null;
}

/** Records that a member gets the owner's phone number, once per key. */
export async function recordLook({ data }: MatchingServices, { owner, by, idempotency_key }: Look): Promise<void> {
  await data.phoneLooks.updateOne(
    { owner, by, idempotency_key },
    { $setOnInsert: { at: new Date() } },
    { upsert: true },
  );
}

/** The phone looks at a member's number, newest first. The position is the id of the last look read. */
export async function looksAt(
  { data, matching }: MatchingServices,
  owner: Types.ObjectId,
  { limit, from }: PageRange<string>,
): Promise<Page<PhoneLookItem, string>> {
  const page = await data.phoneLooks
    .find({ owner, ...(from ? { _id: { $lt: from } } : {}) })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<PhoneLook[]>();
  const shown = page.slice(0, limit);
  const names = await namesOf(
    matching,
    shown.map(({ by }) => by),
  );
  const last = page.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ by, at }) => ({ at: at.toISOString(), by: { id: by.toHexString(), name: names(by) } })),
    next: last?._id.toHexString(),
  };
}
