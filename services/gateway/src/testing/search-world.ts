import { NAKSHATRAS, type NameItem, type SearchCount, type SearchItem } from '@bandhavya/contracts';
import { completed } from '@bandhavya/data/testing';
import type { Site } from './gateway.ts';
import { newPerson, type Person } from './people.ts';

type Page<Item> = { items: Item[]; nextCursor?: string };
type Facts = NonNullable<Parameters<typeof newPerson>[1]>;

let worlds = 0;

/** A group of members with a nakshatra of their own, so that a filter keeps the groups of a test file apart. */
export function searchWorld(site: Site) {
  const nakshatra = NAKSHATRAS[worlds % NAKSHATRAS.length] ?? '';
  worlds += 1;
  const group = `nakshatra=${encodeURIComponent(nakshatra)}`;
  const person = (gender: 'Woman' | 'Man', facts: Facts) => {
    const { sections } = completed({ name: '', gender });
    const astrology = { ...sections.astrology, nakshatra };
    return newPerson(site, { gender, ...facts, sections: { ...sections, ...facts.sections, astrology } });
  };
  /** A page of results among the group. `query` begins with the source: 'viewed&sort=fit'. */
  const search = (of: Person, query: string) => readAs<Page<SearchItem>>(of, `/api/search?${group}&source=${query}`);
  return {
    group,
    woman: (facts: Facts = {}) => person('Woman', facts),
    man: (facts: Facts = {}) => person('Man', facts),
    search,
    /** The ids of the first page. */
    ids: async (of: Person, query: string) => idsOf(await search(of, query)),
    count: (of: Person, source: string) => readAs<SearchCount>(of, `/api/search/count?${group}&source=${source}`),
  };
}

export const idsOf = ({ items }: Page<SearchItem | NameItem>) => items.map(({ card }) => card.id);

/** The answer of a successful GET. */
export async function readAs<Answer>({ browser }: Person, path: string): Promise<Answer> {
  const answer = await browser.get(path);
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}
