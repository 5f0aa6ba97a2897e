import type { NameMatch } from '@bandhavya/contracts';
import { beforeEach, expect, test } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { sharedDatabase } from '../testing/database.ts';
import { person } from '../testing/people.ts';
import type { NamePosition } from './name-search.ts';
import { nameTokens, nameWords } from './name-tokens.ts';

const { data, matching } = sharedDatabase();
const viewer = person({ gender: 'Man' });

/** Stores women with the given names, the first one as the newest. */
async function women(...names: string[]): Promise<Candidate[]> {
  const made = names.map((name) => named(name));
  await matching.candidates.insertMany(made);
  for (const { name_tokens } of made) await matching.names.replace([], name_tokens);
  return made;
}

/** A first name, or "first name, last name". */
function named(name: string, facts: Partial<Candidate> = {}): Candidate {
  const [first_name = '', last_name = ''] = name.split(', ');
  const words = nameWords({ first_name, last_name });
  return person({ name: first_name, name_words: words, name_tokens: nameTokens(words), ...facts });
}

/** All pages of a search: the first names with class and marked part. */
async function search(text: string, limit = 20): Promise<[name: string, match: NameMatch, mark: string | undefined][]> {
  const found: [string, NameMatch, string | undefined][] = [];
  let from: NamePosition | undefined;
  do {
    const { items, next } = await matching.search.names(viewer, text, limit, from);
    for (const { candidate, match, mark } of items) {
      found.push([candidate.name, match, mark && candidate.name.slice(mark.from, mark.to)]);
    }
    from = next;
  } while (from);
  return found;
}

beforeEach(async () => {
  await Promise.all([
    matching.candidates.deleteMany({}),
    matching.nameTokens.deleteMany({}),
    matching.pairModel.deleteMany({}),
    data.views.deleteMany({}),
  ]);
});

test('When names match in several ways, then they come by class, and newest first within a class', async () => {
  await women('Vijayalakshmi', 'Laxmi', 'Lakshmidevi', 'Lakshmi', 'Kavya', 'Lakshmi, Rao', 'Asha, Lakshmi');
  expect(await search('LAKSHMI')).toEqual([
    ['Lakshmi', 'exact', 'Lakshmi'],
    ['Lakshmi', 'exact', 'Lakshmi'],
    ['Asha', 'exact', undefined],
    ['Lakshmidevi', 'prefix', 'Lakshmi'],
    ['Laxmi', 'variant', 'Laxmi'],
    ['Vijayalakshmi', 'part', 'lakshmi'],
  ]);
});
