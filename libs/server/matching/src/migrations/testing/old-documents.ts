import { type Member, newMember } from '@bandhavya/data';
import { completed } from '@bandhavya/data/testing';
import { Types } from 'mongoose';

// Documents as earlier versions wrote them. A document here is never changed to suit today's code.

const JOINED = new Date('2026-11-20T09:00:00Z');
const LAST_CHANGE = new Date('2026-11-20T10:00:00Z');

export const [NEWCOMER, ASHA, RAVI, HIDDEN, ARCHIVED, MEENA] = Array.from(
  { length: 6 },
  () => new Types.ObjectId(),
) as [Types.ObjectId, Types.ObjectId, Types.ObjectId, Types.ObjectId, Types.ObjectId, Types.ObjectId];

/** A member of the version of commit cdfe87c, which stored no settings. */
function oldMember(_id: Types.ObjectId, changes: Partial<Member> = {}) {
  const { settings: _settings, ...rest } = newMember(
    { provider: 'google', subject: _id.toHexString() },
    { email: 'a@mail.example', given_name: 'Asha', family_name: 'Rao' },
  );
  return { _id, ...rest, created_at: JOINED, updated_at: LAST_CHANGE, ...changes };
}

function oldComplete(_id: Types.ObjectId, name: string, gender: 'Man' | 'Woman', changes: Partial<Member> = {}) {
  const { preferences: _preferences, ...complete } = { preferences: undefined, ...completed({ name, gender }) };
  return oldMember(_id, { ...complete, onboarding_completed_at: LAST_CHANGE, ...changes });
}

/** A candidate of the version of commit ac1a7cd, which stored no `hidden`. */
function oldCandidate(_id: Types.ObjectId, rank: number, listed: boolean) {
  return {
    _id,
    listed,
    gender: 'Man',
    rank,
    born: 19_950_423,
    height_cm: 175,
    community: 'Lingayat',
    mother_tongue: 'Kannada',
    marital_status: 'Never Married',
    preferences: {},
    name: 'Ravi',
    religion: 'Hindu',
    community_label: 'Lingayat',
    job_title: 'Engineer',
    district: 'Mysuru',
    state: 'Karnataka',
    hobbies: ['Music'],
    photos: [{ id: 'p1', width: 800, height: 1000, thumbhash: '' }],
  };
}

export const LOOKED_AT = new Date('2026-11-20T11:00:00Z');
export const UNDONE_AT = new Date('2026-11-20T12:00:00Z');
export const SCANNED = [[3_600_000_000_000, 3_620_000_000_000]];

/** A photo file of commit 9a75a40, which had the time of its last use. */
const oldPhotoFile = (digit: string, differences: object) => ({
  _id: digit.repeat(64),
  state: 'kept',
  touched_at: LAST_CHANGE,
  width: 960,
  height: 1200,
  thumbhash: 'AAAA',
  avif: false,
  avif_attempts: 0,
  ...differences,
});

/** All old documents, by collection. */
export const OLD_DOCUMENTS = {
  members: [
    oldMember(NEWCOMER),
    // Complete before candidates existed.
    oldComplete(ASHA, 'Asha', 'Woman'),
    oldComplete(RAVI, 'Ravi', 'Man', { settings: { phone_audience: 'matches', hidden: false } }),
    oldComplete(HIDDEN, 'Kiran', 'Man', { settings: { phone_audience: 'members', hidden: true } }),
    oldComplete(ARCHIVED, 'Suresh', 'Man', { archived_at: LAST_CHANGE }),
    oldComplete(MEENA, 'Meena', 'Woman', { phone_state: 'verified' }),
  ],
  candidates: [
    oldCandidate(RAVI, 101, true),
    oldCandidate(HIDDEN, 102, false),
    oldCandidate(ARCHIVED, 103, false),
    // Before commit cc498de a candidate had only the fields of decks and cards.
    { ...oldCandidate(MEENA, 104, true), hidden: false, gender: 'Woman', name: 'Meena' },
  ],
  // `walked` was renamed in commit 4b4c149.
  feeds: [
    {
      _id: RAVI,
      version: 4,
      basis: 'b1',
      queue: [{ id: ASHA, n: 7, shown: true }],
      last_n: 7,
      walked: SCANNED,
    },
  ],
  // The record of the one who swipes was renamed in commit fafc34e. A key may start with '$'.
  swipers: [
    { _id: RAVI, undone: { key: '$key', at: UNDONE_AT }, seen: { 'liked-you': LOOKED_AT } },
    { _id: ASHA, seen: { matches: LOOKED_AT } },
  ],
  // Before commit 9d679ee a phone look had no idempotency key.
  phone_looks: [
    { _id: new Types.ObjectId(), owner: ASHA, by: RAVI, at: LAST_CHANGE },
    { _id: new Types.ObjectId(), owner: ASHA, by: RAVI, at: LOOKED_AT },
  ],
  photo_files: [
    oldPhotoFile('a', {}),
    oldPhotoFile('b', { avif: true }),
    oldPhotoFile('c', { avif_attempts: 3 }),
    oldPhotoFile('d', { avif_attempts: 1, avif_lease_until: LOOKED_AT }),
    oldPhotoFile('e', { state: 'removing', removal_until: LOOKED_AT }),
    { _id: 'f'.repeat(64), state: 'new', touched_at: LAST_CHANGE },
  ],
  // Before commit efe57fa orders were free only.
  payment_orders: [
    {
      _id: new Types.ObjectId(),
      member: ASHA,
      idempotency_key: 'one',
      state: 'activated',
      price_paise: 200_000,
      amount_paise: 0,
      coupon_code: 'WELCOME',
      months: 6,
      events: [
        { name: 'created', at: LOOKED_AT },
        { name: 'activated', at: LOOKED_AT },
      ],
      created_at: LOOKED_AT,
    },
  ],
} as const;
