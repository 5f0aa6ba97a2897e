import { randomUUID } from 'node:crypto';
import { openPhotoStore, storeVariants } from '@bandhavya/photos';
import { drawnPicture } from '@bandhavya/photos/testing';
import { storedMember } from '@bandhavya/testing/collections';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { type Site, sharedGateway } from '../../testing/gateway.ts';
import { archive, newPerson, type Person } from '../../testing/people.ts';
import { swipe } from '../../testing/swipes.ts';
import { photoUrl } from '../photos/photo-url.ts';

const gateway = sharedGateway();

/** Stores the smallest files of the photos that the members of this file share. */
beforeAll(async () => {
  const data = gateway.site.stored;
  const { photos = [] } = await storedMember(data, (await newPerson(gateway.site)).id);
  const bytes = await drawnPicture(1, 80, 100);
  await storeVariants(
    { data, store: openPhotoStore({ kind: 'gridfs' }, data) },
    photos.map((photo) => {
      const file = { content: photo.content, size: 96, format: 'webp', data: bytes } as const;
      return { ...photo, files: [file] };
    }),
  );
});

/** A must that no member of this file meets. */
const unmet = { height_cm: { from: 210, to: 220, weight: 'must' } };
const must = (of: Person) => of.browser.send('PUT', '/api/preferences/me', unmet);
const block = (from: Person, to: Person) => from.browser.send('PUT', `/api/blocks/${to.id}`);
const unblock = (from: Person, to: Person) => from.browser.send('DELETE', `/api/blocks/${to.id}`);

async function dislikeAndUndo(from: Person, to: Person) {
  const key = randomUUID();
  await swipe(from, to, 'disliked', key);
  const undo = await from.browser.send('DELETE', `/api/swipes/last?to=${to.id}&key=${key}`);
  expect(undo.status).toBe(200);
}

/** The ways in which a viewer comes across another member, and whether each of them shows the member. */
async function ways({ browser }: Person, { id }: Person): Promise<Record<string, boolean>> {
  const lists = {
    deck: '/api/candidates?limit=50',
    reel: '/api/candidates?limit=50&screen=reel',
    newest: '/api/search?source=new&limit=50',
    fit: '/api/search?source=new&sort=fit&limit=50',
    viewed: '/api/search?source=viewed&limit=50',
    names: '/api/search/names?q=Ravi&limit=50',
  };
  const shown: Record<string, boolean> = {};
  // Before the profile, which is a reason of its own to report its member.
  shown.report = (await browser.send('POST', '/api/reports', { member: id, reason: 'fake' })).status === 204;
  for (const [way, path] of Object.entries(lists)) shown[way] = (await (await browser.get(path)).text()).includes(id);
  shown.profile = (await browser.get(`/api/members/${id}`)).status === 200;
  shown.phone = (await browser.send('POST', `/api/members/${id}/phone-looks`)).status === 201;
  shown.photo = await showsPhotos(browser, id);
  shown.block = (await browser.send('PUT', `/api/blocks/${id}`)).status === 204;
  return shown;
}

/** Whether the addresses of the member's photos, opened directly, return the files. All of them do, or none does. */
async function showsPhotos(browser: Browser, id: string): Promise<boolean> {
  const { photos = [] } = await storedMember(gateway.site.stored, id);
  const statuses = await Promise.all(
    photos.map(async (photo) => (await browser.get(`${photoUrl(photo.id)}?size=96`)).status),
  );
  const [first, ...others] = [...new Set(statuses)];
  expect([others, [200, 404].includes(first ?? 0)]).toEqual([[], true]);
  return first === 200;
}

const all = (shown: boolean) => ({
  ...{ deck: shown, reel: shown, newest: shown, fit: shown, names: shown, profile: shown, phone: shown, photo: shown },
  ...{ report: shown, block: shown },
});
const never = { ...all(false), viewed: false };
/** A relation keeps the profile, but a swiped member is no new one. */
const known = { ...all(true), deck: false, reel: false, newest: false, fit: false };

type Case = [name: string, arrange: (viewer: Person, other: Person, site: Site) => Promise<unknown>, expected: object];

const CASES: Case[] = [
  ['nothing is between them', async () => {}, { ...all(true), viewed: false }],
  ["the other misses the viewer's must", (viewer) => must(viewer), never],
  ["the viewer misses the other's must", (_viewer, other) => must(other), never],
  ['the other is hidden', (_viewer, other) => other.browser.send('PATCH', '/api/settings/me', { hidden: true }), never],
  ['the other is archived', (_viewer, other, site) => archive(site, other), never],
  ['the viewer blocked the other', (viewer, other) => block(viewer, other), { ...never, report: true, block: true }],
  ['the other blocked the viewer', (viewer, other) => block(other, viewer), never],
  [
    'the viewer blocked and unblocked the other',
    async (viewer, other) => [await block(viewer, other), await unblock(viewer, other)],
    { ...all(true), viewed: false },
  ],
  [
    'the viewer blocked and unblocked the other before a must',
    async (viewer, other) => [await block(viewer, other), await unblock(viewer, other), await must(viewer)],
    never,
  ],
  [
    'the other blocked and unblocked the viewer before a must',
    async (viewer, other) => [await block(other, viewer), await unblock(other, viewer), await must(viewer)],
    never,
  ],
  [
    'the other disliked the viewer',
    (viewer, other) => swipe(other, viewer, 'disliked'),
    { ...all(true), viewed: false },
  ],
  [
    'the other disliked the viewer before a must',
    async (viewer, other) => [await swipe(other, viewer, 'disliked'), await must(viewer)],
    never,
  ],
  [
    'the other disliked the viewer and undid it before a must',
    async (viewer, other) => [await dislikeAndUndo(other, viewer), await must(viewer)],
    never,
  ],
  [
    'the other super liked the viewer before a must',
    async (viewer, other) => [await swipe(other, viewer, 'super_liked'), await must(viewer)],
    { ...known, viewed: false },
  ],
  [
    'the viewer disliked the other before a must',
    async (viewer, other) => [await swipe(viewer, other, 'disliked'), await must(other)],
    { ...known, viewed: true },
  ],
  [
    'the other liked the viewer before a must',
    async (viewer, other) => [await swipe(other, viewer, 'liked'), await must(other)],
    { ...known, viewed: false },
  ],
  [
    'they matched before a must',
    async (viewer, other) => {
      await swipe(viewer, other, 'liked');
      await swipe(other, viewer, 'liked');
      await must(viewer);
    },
    { ...known, viewed: true },
  ],
];

test.each(CASES)('When %s, then every way to the member follows the one rule', async (_name, arrange, expected) => {
  const { site } = gateway;
  const [asha, ravi] = [await newPerson(site), await newPerson(site, { gender: 'Man' })];
  await arrange(asha, ravi, site);
  expect(await ways(asha, ravi)).toEqual(expected);
});

test('When the other member has the gender of the viewer, then no way shows them', async () => {
  const [asha, priya] = [await newPerson(gateway.site), await newPerson(gateway.site, { first_name: 'Ravi' })];
  expect(await ways(asha, priya)).toEqual(never);
});
