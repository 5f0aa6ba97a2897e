import { calendarDateAt, PHOTOS_MAX } from '@bandhavya/domain';
import { expect, test } from 'vitest';
import { DEMO_WISHES } from '../demo-accounts.ts';
import { generateMembers } from '../generated-members/generate-members.ts';
import { drawPortraits } from './draw-portrait.ts';
import { drawnFile, FACES, facesOf, PICTURES } from './faces.ts';
import { photosOfMembers } from './photos-of-members.ts';

const now = new Date();
const { year } = calendarDateAt(now);
const members = generateMembers(now, DEMO_WISHES);
const picture = { width: 960, height: 1200, thumbhash: '' };
const pool = {
  faces: FACES,
  pictures: Object.fromEntries(
    FACES.map(({ id }) => [
      id,
      Array.from({ length: PICTURES }, (_, index) => ({ ...picture, content: drawnFile(id, index) })),
    ]),
  ),
};

/** Each member with photos, and the face in them. */
function pairs() {
  return [...photosOfMembers(members, pool, year)].map(([id, photos]) => {
    const member = members.find(({ _id }) => _id === id);
    const face = FACES.find((each) => photos[0]?.file_name === `${each.id}-1.png`);
    if (!member || !face) throw new Error('Photos without a member or a face.');
    return { member, face, photos };
  });
}

test('When all portraits are drawn, then each face has five pictures and no two pictures are equal', () => {
  const pictures = FACES.flatMap(drawPortraits);
  expect(pictures).toHaveLength(FACES.length * PHOTOS_MAX);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('When few portraits are drawn, then each member with photos still has a fitting face', () => {
  const faces = facesOf('few');
  expect(faces).toHaveLength(12);
  const all = photosOfMembers(members, pool, year);
  expect([...photosOfMembers(members, { ...pool, faces }, year).keys()]).toEqual([...all.keys()]);
});

test('When a member has reached the photos, and only then, there are five of one face', () => {
  const photos = photosOfMembers(members, pool, year);
  for (const { _id, revisions } of members) expect(photos.has(_id)).toBe(revisions?.photos !== undefined);
  for (const { member, face, photos: own } of pairs()) {
    expect(own.map(({ content }) => content)).toEqual(pool.pictures[face.id]?.map(({ content }) => content));
    expect(own.map(({ is_profile_photo }) => is_profile_photo)).toEqual([true, false, false, false, false]);
    for (const { added_at } of own) {
      expect(added_at > (member.ground_rules?.at ?? now)).toBe(true);
      expect(added_at < (member.onboarding_completed_at ?? now)).toBe(true);
    }
  }
});

test('When a face is chosen, then gender and age fit, and only Hindu women have a bindi', () => {
  for (const { member, face } of pairs()) {
    const age = year - Number(member.profile.date_of_birth?.slice(0, 4)) - 1;
    expect(face.gender).toBe(member.profile.gender);
    expect(face.stage).toBe(age < 41 ? 'young' : age < 50 ? 'middle' : 'older');
    if (face.bindi) expect(member.sections?.community?.religion).toBe('Hindu');
  }
});

test('When there are more members than faces, then each face is used about equally often', () => {
  const young = FACES.filter(({ stage }) => stage === 'young');
  const uses = young.map(({ id }) => pairs().filter(({ face }) => face.id === id).length);
  expect(Math.min(...uses)).toBeGreaterThan(0);
  expect(Math.max(...uses)).toBeLessThan(2 * (uses.reduce((sum, each) => sum + each, 0) / uses.length));
});
