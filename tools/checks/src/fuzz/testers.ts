import { readFileSync } from 'node:fs';
import { ROW_VALUES } from '@bandhavya/contracts/samples';
import { SAVED_SEARCHES_MAX } from '@bandhavya/domain';
import { accountsFile, type Site } from '@bandhavya/site';
import { Visitor } from '@bandhavya/testing/visitor';
import { type Ids, type OpenApi, withIds } from './document.ts';

/** A member that tests the API, with the document that describes it. */
export type Tester = { name: string; title: string; document: OpenApi; cookie: string };

/** A member with a complete profile, and one that has just signed in. */
export async function testersOf(site: Site): Promise<Tester[]> {
  const document: OpenApi = await (await fetch(`${site.origin}/api/openapi.json`)).json();
  const accounts: { sub: string }[] = JSON.parse(readFileSync(accountsFile(site.dataDir), 'utf8'));
  const [first] = accounts;
  if (!first) throw new Error('The site has no demo members');
  const complete = await Visitor.signIn(site, { account: first.sub });
  const incomplete = await Visitor.signIn(site, { email: 'fuzz@example.com', name: 'Fuzz Member' });
  const ids = await idsOf(complete);
  for (const visitor of [complete, incomplete]) visitor.leave();
  return [
    {
      name: 'complete',
      title: 'a member with a complete profile',
      document: withIds(document, ids),
      cookie: complete.cookie(),
    },
    { name: 'incomplete', title: 'a new member', document: withIds(document, ids), cookie: incomplete.cookie() },
  ];
}

/** Makes what can be changed or removed, and resolves with the ids by the paths that take them. */
async function idsOf(visitor: Visitor): Promise<Ids> {
  const read = async (path: string) => JSON.parse((await visitor.get(path)).body);
  for (const [list, [row]] of Object.entries(ROW_VALUES)) await visitor.send('POST', `/api/user-${list}/me`, row);
  for (let n = 1; n <= SAVED_SEARCHES_MAX / 2; n += 1) {
    await visitor.send('POST', '/api/saved-searches', { name: `Search ${n}`, filters: {} });
  }
  const me: { id: string } = await read('/me');
  const candidates: { items: Card[] } = await read('/api/candidates?limit=20');
  const members = candidates.items.map(({ id }) => id);
  const photos = candidates.items.flatMap((card) => card.photos.map(({ id }) => id));
  const own = async (path: string) => ((await read(path)) as { id: string }[]).map(({ id }) => id);
  const searches: { items: { id: string }[] } = await read('/api/saved-searches');
  return {
    members,
    byPath: {
      '/api/members/': members,
      '/api/blocks/': members,
      '/api/user-photos/': [...photos, ...(await own('/api/user-photos/me'))],
      '/api/user-institutions/': await own('/api/user-institutions/me'),
      '/api/user-work-history/': await own('/api/user-work-history/me'),
      '/api/user-siblings/': await own('/api/user-siblings/me'),
      '/api/saved-searches/': searches.items.map(({ id }) => id),
      '/api/swipes/': [me.id, 'me'],
    },
  };
}

type Card = { id: string; photos: { id: string }[] };
