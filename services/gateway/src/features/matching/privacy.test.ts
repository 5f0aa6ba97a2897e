import type { MemberProfileAnswer } from '@bandhavya/contracts';
import { AUDIENCES, type Audience, PRIVACY_GROUPS, type PrivacyGroup } from '@bandhavya/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Site, sharedGateway } from '../../testing/gateway.ts';
import { newPerson, type Person } from '../../testing/people.ts';

const gateway = sharedGateway();
let site: Site;
let owner: Person;
let viewers: Record<'stranger' | 'liker' | 'liked' | 'match', Person>;

const like = (from: Person, to: Person) => from.browser.send('POST', '/api/swipes', { to: to.id, direction: 'liked' });
const read = async (of: Person, path: string) => (await of.browser.get(path)).json();
const set = (settings: object) => owner.browser.send('PATCH', '/api/settings/me', settings);

beforeAll(async () => {
  site = gateway.site;
  const brother = { id: 'b1', relation: 'Brother', marital_status: 'Unmarried', occupation: 'Farmer' };
  owner = await newPerson(site, { gender: 'Man', rows: { siblings: [brother] } });
  const [stranger, liker, liked, match] = await Promise.all([0, 1, 2, 3].map(() => newPerson(site)));
  if (!stranger || !liker || !liked || !match) throw new Error('A viewer is missing.');
  viewers = { stranger, liker, liked, match };
  for (const [from, to] of [
    [liker, owner],
    [owner, liked],
    [match, owner],
    [owner, match],
  ] as const) {
    expect((await like(from, to)).status).toBe(200);
  }
});

/** Whether a profile shows the entries of a group. */
const SHOWN: Record<PrivacyGroup, (profile: MemberProfileAnswer) => boolean[]> = {
  photos: ({ card }) => [card.photos.length === 5],
  family: ({ sections, siblings }) => [sections.family !== undefined, siblings.length > 0],
  social_media: ({ sections }) => [sections['social-media'] !== undefined],
  birth: ({ birth, birth_place }) => [birth?.date === '1995-04-23', birth_place.district !== ''],
};

const includes: Record<Audience, (viewer: string) => boolean> = {
  members: () => true,
  matches: (viewer) => viewer === 'match',
  nobody: () => false,
};

describe.each(PRIVACY_GROUPS)('When the audience of %s is', (group) => {
  test.each(AUDIENCES)('%s, then it alone sees the group, and the other groups stay', async (audience) => {
    const others = Object.fromEntries(PRIVACY_GROUPS.map((each) => [`${each}_audience`, 'members']));
    expect((await set({ ...others, [`${group}_audience`]: audience })).status).toBe(200);
    for (const [name, viewer] of Object.entries(viewers)) {
      const profile: MemberProfileAnswer = await read(viewer, `/api/members/${owner.id}`);
      for (const each of PRIVACY_GROUPS) {
        const expected = each !== group || includes[audience](name);
        expect([name, each, SHOWN[each](profile).every((shown) => shown === expected)]).toEqual([name, each, true]);
      }
      expect(profile.card.photos.length).toBeGreaterThan(0);
      expect(profile.for_matches).toEqual(audience === 'matches' && name !== 'match' ? [group] : []);
    }
  });
});

test('When photos are for matches, then every card of another member has the profile photo only', async () => {
  await set({ photos_audience: 'matches' });
  const { id } = owner;
  const first: string = (await read(viewers.match, `/api/members/${id}`)).card.photos[0].id;
  const cards = async (viewer: Person) => {
    const paths = ['/api/candidates?limit=50', '/api/search?limit=50', '/api/search/names?q=Ravi&limit=50'];
    const lists = ['liked', 'liked-you', 'matches'].map((list) => `/api/swipes/${list}/me`);
    const pages = await Promise.all([...paths, ...lists].map((path) => read(viewer, path)));
    return pages
      .flatMap(({ items }) => items ?? [])
      .map((item) => item.card ?? item)
      .filter((card) => card.id === id);
  };
  for (const name of ['stranger', 'liker', 'liked'] as const) {
    const found = await cards(viewers[name]);
    expect(found.length, name).toBeGreaterThan(0);
    for (const card of found) expect(card.photos.map((photo: { id: string }) => photo.id)).toEqual([first]);
  }
  const [card] = await cards(viewers.match);
  expect(card.photos).toHaveLength(5);
});

test('When a member has only the settings of an earlier version, then the defaults hold for the others', async () => {
  const earlier = await newPerson(site, { gender: 'Man', settings: { phone_audience: 'members', hidden: false } });
  expect(await read(earlier, '/api/settings/me')).toEqual({
    phone_audience: 'members',
    photos_audience: 'members',
    family_audience: 'members',
    social_media_audience: 'matches',
    birth_audience: 'matches',
    hidden: false,
  });
  const profile: MemberProfileAnswer = await read(viewers.stranger, `/api/members/${earlier.id}`);
  expect(profile.birth).toBeUndefined();
  expect([profile.sections.family !== undefined, profile.card.photos.length]).toEqual([true, 5]);
  expect(await (await earlier.browser.send('PATCH', '/api/settings/me', { birth_audience: 'nobody' })).json()).toEqual(
    expect.objectContaining({ birth_audience: 'nobody', social_media_audience: 'matches', hidden: false }),
  );
});
