import { randomUUID } from 'node:crypto';
import type { Member } from '@bandhavya/data';
import type { Candidate } from '@bandhavya/matching';
import { collectionOf } from '@bandhavya/testing/collections';
import { beforeEach, expect, test } from 'vitest';
import { Accounts } from './accounts.ts';
import { sharedDatabase } from './testing/database.ts';
import { storeMember } from './testing/people.ts';

const { data, matching, service } = sharedDatabase();
const { connection, members } = data;
const candidates = collectionOf<Candidate>(connection, 'candidates');
const accounts = new Accounts(service);

// The members of a test are alone in deck and search.
beforeEach(() => Promise.all([members.deleteMany({}), candidates.deleteMany({})]));

const id = ({ _id }: Pick<Member, '_id'>) => _id.toHexString();
const now = () => new Date();
/** New ranks reach feeds after some seconds. */
const soon = () => new Date(Date.now() + 60_000);

async function like(from: Member, to: Member): Promise<void> {
  const swipe = { to: to._id, direction: 'liked', key: randomUUID() } as const;
  expect((await matching.swipe(await candidate(from), swipe)).state).toBe('recorded');
}

/** The places in which a viewer meets another member at an instant. */
async function places(viewer: Member, other: Member, at: Date = now()): Promise<string[]> {
  const as = await candidate(viewer);
  const ids = (items: readonly { candidate: Pick<Candidate, '_id'> }[]) => items.map(({ candidate: each }) => id(each));
  const newest = { source: 'new' as const, filters: {}, sort: 'newest' as const };
  const page = { limit: 20 };
  const profile = await matching.visible(as, other._id);
  const found = {
    deck: ids((await matching.candidates(as, { ...page, screen: 'deck' }, at)).items),
    search: ids((await matching.search(as, newest, page, at)).items),
    names: ids((await matching.searchNames(as, other.first_name, page)).items),
    profile: profile ? [id(profile.candidate)] : [],
    likes: ids((await matching.history(viewer._id, 'liked-you', page)).items),
  };
  return Object.entries(found).flatMap(([place, shown]) => (shown.includes(id(other)) ? [place] : []));
}

async function candidate({ _id }: Pick<Member, '_id'>): Promise<Candidate> {
  const found = await matching.candidate(_id);
  if (!found) throw new Error('The member has no candidate');
  return found;
}

test('When a member is archived, then no place shows the member, until the account is restored', async () => {
  const [asha, ravi] = [
    await storeMember({ connection, matching }),
    await storeMember({ connection, matching }, { gender: 'Man' }),
  ];
  const everywhere = ['deck', 'search', 'names', 'profile'];
  expect(await places(asha, ravi)).toEqual(everywhere);
  await accounts.archive(id(ravi), 'report', { now: now() });
  expect(await places(asha, ravi)).toEqual([]);
  await accounts.restore(id(ravi), { now: now() });
  expect(await places(asha, ravi, soon())).toEqual(everywhere);
});

test('When a member who likes another one is archived, then the like is hidden, until the account is restored', async () => {
  const [asha, ravi] = [
    await storeMember({ connection, matching }),
    await storeMember({ connection, matching }, { gender: 'Man' }),
  ];
  await like(ravi, asha);
  const everywhere = ['deck', 'search', 'names', 'profile', 'likes'];
  expect(await places(asha, ravi)).toEqual(everywhere);
  await accounts.archive(id(ravi), 'team', { now: now() });
  expect(await places(asha, ravi)).toEqual([]);
  await accounts.restore(id(ravi), { now: now() });
  expect(await places(asha, ravi, soon())).toEqual(everywhere);
});

test('When a further write of the transaction fails, then neither member nor candidate changes', async () => {
  const asha = await storeMember({ connection, matching });
  const within = () => Promise.reject(new Error('The entry cannot be stored'));
  await expect(accounts.archive(id(asha), 'team', { now: now(), within })).rejects.toThrow('cannot be stored');
  await expect(accounts.warn(id(asha), { reason: 'rude' }, { now: now(), within })).rejects.toThrow('cannot be stored');
  const { archived_at, warnings, revision } = await service.get(id(asha));
  expect([archived_at, warnings, revision]).toEqual([undefined, undefined, 0]);
  expect(await candidate(asha)).toMatchObject({ listed: true });
});

test('When a member without a complete profile is archived, then the profile stays hidden once it is complete', async () => {
  const asha = await storeMember({ connection, matching }, { phone_number: '' });
  await members.updateOne({ _id: asha._id }, { $unset: { onboarding_completed_at: 1 } });
  await candidates.deleteOne({ _id: asha._id });
  await accounts.archive(id(asha), 'team', { now: now() });
  await service.change(id(asha), () => ({ phone_number: '9555555555' }));
  expect((await service.get(id(asha))).onboarding_completed_at).toBeInstanceOf(Date);
  expect(await candidate(asha)).toMatchObject({ listed: false, hidden: false });
});

test('When a member saves and the staff archives concurrently, then both changes stay', async () => {
  for (let round = 0; round < 5; round += 1) {
    const asha = await storeMember({ connection, matching });
    await Promise.all([
      service.change(id(asha), () => ({ settings: { phone_audience: 'nobody', hidden: true } })),
      accounts.archive(id(asha), 'team', { now: now() }),
      accounts.warn(id(asha), { reason: 'fake' }, { now: now() }),
    ]);
    const { settings, archived_for, warnings, revision } = await service.get(id(asha));
    expect([settings.hidden, archived_for, warnings?.length, revision]).toEqual([true, 'team', 1, 3]);
    expect(await candidate(asha)).toMatchObject({ listed: false, hidden: false });
  }
});

test('keeps every warning and acknowledges each once', async () => {
  const asha = await storeMember({ connection, matching });
  await accounts.warn(id(asha), { reason: 'rude', ticket: 'R-1' }, { now: now() });
  const { warnings = [] } = await accounts.warn(id(asha), { reason: 'fake' }, { now: now() });
  const [first] = warnings;
  const at = new Date('2026-11-22T06:00:00Z');
  await accounts.acknowledgeWarning(id(asha), first?.id ?? '', at);
  await accounts.acknowledgeWarning(id(asha), first?.id ?? '', soon());
  const after = await service.get(id(asha));
  expect(after.warnings).toEqual([{ ...first, acknowledged_at: at }, warnings[1]]);
  await expect(accounts.acknowledgeWarning(id(asha), randomUUID(), at)).rejects.toMatchObject({
    code: 'resource.absent',
  });
});
