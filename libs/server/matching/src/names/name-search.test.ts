import type { NameMatch } from '@bandhavya/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { folds } from '../spelling/fold.ts';
import { changesOf, nameTokens, nameWords } from '../spelling/name-tokens.ts';
import { sharedDatabase } from '../testing/database.ts';
import { person } from '../testing/people.ts';
import type { NamePosition } from './name-position.ts';
import { gradeOfName, nameQueryOf } from './name-query.ts';

const { data, matching } = sharedDatabase();
const viewer = person({ gender: 'Man' });

type Row = [name: string, match: NameMatch, mark: string | undefined];

/** A woman with a first name, or "first name, last name". */
function named(name: string, facts: Partial<Candidate> = {}): Candidate {
  const [first_name = '', last_name = ''] = name.split(', ');
  const words = nameWords({ first_name, last_name });
  return person({ name: first_name, name_words: words, name_tokens: nameTokens(words), ...facts });
}

async function store(...women: Candidate[]): Promise<void> {
  await matching.candidates.insertMany(women);
  await matching.names.replace(
    [],
    women.flatMap(({ name_tokens }) => name_tokens),
  );
}

/** Stores women with the given names, the first one as the newest. */
const women = (...names: string[]) => store(...names.map((name) => named(name)));

async function page(text: string, limit: number, from?: NamePosition) {
  const { items, next } = await matching.nameSearch.page(viewer, text, limit, from);
  expect(items.length).toBeLessThanOrEqual(limit);
  const rows = items.map(
    ({ candidate, match, mark }): Row => [candidate.name, match, mark && candidate.name.slice(mark.from, mark.to)],
  );
  return { rows, ids: items.map(({ candidate }) => candidate._id.toHexString()), next };
}

/** All pages of a search. */
async function search(text: string, limit = 20) {
  const [rows, ids]: [Row[], string[]] = [[], []];
  let from: NamePosition | undefined;
  do {
    const read = await page(text, limit, from);
    rows.push(...read.rows);
    ids.push(...read.ids);
    // The next request sends the position as JSON.
    from = read.next && (JSON.parse(JSON.stringify(read.next)) as NamePosition);
    if (from) expect(JSON.stringify(from).length).toBeLessThanOrEqual(250);
  } while (from);
  return { rows, ids };
}

const rowsOf = async (text: string) => (await search(text)).rows;

beforeEach(async () => {
  await Promise.all([
    matching.candidates.deleteMany({}),
    matching.nameTokens.deleteMany({}),
    matching.pairModel.deleteMany({}),
    data.views.deleteMany({}),
  ]);
});

describe('classes and marks', () => {
  test('When names match in several ways, then they come by class, and newest first within a class', async () => {
    await women('Vijayalakshmi', 'Laxmi', 'Lakshmidevi', 'Lakshmi', 'Kavya', 'Lakshmi, Rao', 'Asha, Lakshmi');
    expect(await rowsOf('LAKSHMI')).toEqual([
      ['Lakshmi', 'exact', 'Lakshmi'],
      ['Lakshmi', 'exact', 'Lakshmi'],
      ['Asha', 'exact', undefined],
      ['Lakshmidevi', 'prefix', 'Lakshmi'],
      ['Laxmi', 'variant', 'Laxmi'],
      ['Vijayalakshmi', 'part', 'lakshmi'],
    ]);
  });

  test.each([
    ['laxmi', 'Lakshmi', 'variant', 'Lakshmi'],
    ['saumya', 'Sowmya', 'variant', 'Sowmya'],
    ['vivek', 'Viveka', 'prefix', 'Vivek'],
    ['viveka', 'Vivek', 'variant', 'Vivek'],
    ['jothi', 'Jyothi', 'variant', 'Jyothi'],
    ['monica', 'Mounika', 'variant', 'Mounika'],
    ['srinivas', 'Sreenivasulu', 'variant', 'Sreenivasulu'],
    ['laxm', 'Lakshmi', 'variant', 'Lakshmi'],
    ['shm', 'Lakshmi', 'part', 'shm'],
    ['a', 'Asha', 'prefix', 'A'],
    ['zoe', 'Zoë', 'exact', 'Zoë'],
    ['zo', 'Zoë', 'prefix', 'Zo'],
    ['ose', 'José', 'part', 'osé'],
    ['dsouza', 'Ana D’Souza', 'exact', 'D’Souza'],
    ["o'brien", 'O’Brien', 'exact', 'O’Brien'],
    ['vijayalakshmi', 'Vijaya Lakshmi', 'exact', 'Vijaya Lakshmi'],
    ['vijaya lakshmi', 'Vijayalakshmi', 'variant', 'Vijayalakshmi'],
    ['lakshmi vijaya', 'Vijaya Lakshmi', 'exact', 'Vijaya Lakshmi'],
    ['ಲಕ್ಷ್ಮಿ', 'Lakshmi', 'exact', 'Lakshmi'],
    ['लक्ष्मी', 'ಲಕ್ಷ್ಮಿ', 'exact', 'ಲಕ್ಷ್ಮಿ'],
    ['ಲಕ್ಷ್', 'ಲಕ್ಷ್ಮಿ', 'prefix', 'ಲಕ್ಷ್ಮಿ'],
    ['lak', 'ಲಕ್ಷ್ಮಿ', 'prefix', 'ಲಕ್ಷ್ಮಿ'],
    ['தீபா', 'Deepa', 'variant', 'Deepa'],
    ['দীপা', 'दीपा', 'exact', 'दीपा'],
    ['شب', 'شبانہ', 'prefix', 'شب'],
  ] as const)(
    'When the text is %s and the name %s, then the class is %s and the mark %s',
    async (text, name, match, mark) => {
      await women(name, 'Zubin');
      expect(await rowsOf(text)).toEqual([[name, match, mark]]);
    },
  );

  test('When a text has several words, then each needs a word of the name, and the worst one decides', async () => {
    await women('Lakshmi, Rao', 'Laxmi, Rao', 'Rao, Lakshmi', 'Lakshmi, Raman', 'Lakshmi, Shetty', 'Lakshmi');
    expect(await rowsOf('rao lakshmi')).toEqual([
      ['Lakshmi', 'exact', 'Lakshmi'],
      ['Rao', 'exact', 'Rao'],
      ['Laxmi', 'variant', 'Laxmi'],
    ]);
    expect((await rowsOf('lakshmi ra')).map(([name, match]) => `${name} ${match}`)).toEqual([
      'Lakshmi prefix',
      'Rao prefix',
      'Lakshmi prefix',
      'Laxmi variant',
    ]);
    expect(await rowsOf('lakshmi lakshmi')).toEqual([]);
  });
});

describe('every text', () => {
  const FIRST =
    'Asha Usha Isha Lakshmi Laxmi Vijayalakshmi Priya Priyanka Sai Sairam Deepa Deepika Anu Anusha Kavya'.split(' ');
  const LAST = ['', 'Rao', 'Raju', 'Gowda', 'Gouda', 'Kumari', 'K', 'Da Silva', 'ಗೌಡ'];
  const TEXTS = [
    'a',
    'as',
    'sha',
    'asha',
    'laxmi',
    'lak',
    'priya',
    'sai ram',
    'deepa rao',
    'g',
    'gowda',
    'a k',
    'shmi',
    'silva da',
    'u a',
    'x',
  ];

  test('When a text is searched, then the members are those whose names match, each once, best first', async () => {
    const joined = new Date('2026-10-01T00:00:00Z');
    // Enough members that frequent words are read in blocks, and rare ones together.
    const all = [1, 2, 3].flatMap(() => FIRST.flatMap((first) => LAST.map((last) => named(`${first}, ${last}`))));
    // Some joined in the same millisecond.
    for (const each of all.slice(40, 60)) each.joined = joined;
    await store(...all);
    for (const text of TEXTS) {
      const query = nameQueryOf(text);
      const graded = all.flatMap(({ _id, name_tokens }) => {
        const grade = gradeOfName(query, name_tokens, folds);
        return grade === undefined ? [] : [{ id: _id.toHexString(), grade }];
      });
      const grades = new Map(graded.map(({ id, grade }) => [id, grade]));
      const { ids } = await search(text, 40);
      expect([text, ids.toSorted()]).toEqual([text, graded.map(({ id }) => id).toSorted()]);
      const found = ids.map((id) => grades.get(id) ?? -1);
      expect([text, found]).toEqual([text, found.toSorted((one, other) => one - other)]);
    }
  });

  test('When a text is hostile, then it is literal, and the answer comes', async () => {
    await women('Asha', 'Bindu', 'a'.repeat(60), 'ab '.repeat(20).trim());
    for (const text of ['.*', '$', '(', '\\', '{"":""}', '%00', '12', '🙂', '-', "'", 'ಾ', ' ', '़'.repeat(60)]) {
      expect([text, await rowsOf(text)]).toEqual([text, []]);
    }
    for (const text of ['^b', '[b]', '{"$regex":"b"}', 'a '.repeat(30), 'ab '.repeat(20), 'ಲಕ್ಷ್ಮಿ'.repeat(8)]) {
      expect((await rowsOf(text)).filter(([name]) => name === 'Asha')).toEqual([]);
    }
    expect((await rowsOf('a'.repeat(60))).map(([, match]) => match)).toEqual(['exact']);
    expect(await rowsOf('zh'.repeat(30))).toEqual([]);
  });
});

describe('visibility', () => {
  test('When members may not be shown to the viewer, then they are left out', async () => {
    const [hidden, matched, blocked, archived, picky, met] = [
      named('Asha', { listed: false, hidden: true }),
      named('Asha Matched', { listed: false, hidden: true }),
      named('Asha'),
      named('Asha', { listed: false, hidden: false }),
      named('Asha', { preferences: { height_cm: { from: 219, to: 220, weight: 'must' } } }),
      named('Asha Met', { preferences: { height_cm: { from: 219, to: 220, weight: 'must' } } }),
    ];
    await store(hidden, matched, blocked, archived, picky, met, named('Asha', { gender: 'Man' }), named('Asha Shown'));
    const swipe = { direction: 'liked', key: 'k', at: new Date('2026-11-20T10:00:00Z') } as const;
    await matching.pairs.swipe({ from: viewer._id, to: matched._id, ...swipe });
    await matching.pairs.swipe({ from: matched._id, to: viewer._id, ...swipe });
    await matching.pairs.swipe({ from: viewer._id, to: met._id, ...swipe });
    await matching.pairs.block(blocked._id, viewer._id, new Date());
    const { items } = await matching.nameSearch.page(viewer, 'asha', 20);
    expect(items.map(({ candidate }) => candidate.name)).toEqual(['Asha Matched', 'Asha Met', 'Asha Shown']);
    expect(items.map(({ relation, viewedAt }) => [relation?.mine?.dir, viewedAt])).toEqual([
      ['liked', swipe.at],
      ['liked', swipe.at],
      [undefined, undefined],
    ]);
  });

  test('When most members of a name are left out, then pages may be short but reach all others', async () => {
    const hidden = Array.from({ length: 330 }, () => named('Asha', { listed: false, hidden: true }));
    await store(named('Asha First'), ...hidden, named('Asha Last'));
    const { rows } = await search('asha');
    expect(rows.map(([name]) => name)).toEqual(['Asha First', 'Asha Last']);
  });
});

test('When members join, change their names and hide between pages, then every other one is found exactly once', async () => {
  const all = Array.from({ length: 60 }, (_, index) => named(index % 2 === 0 ? 'Asha' : 'Ashalatha'));
  await store(...all);
  const found: string[] = [];
  let from: NamePosition | undefined;
  let turn = 0;
  const changed = new Set<string>();
  do {
    const read = await page('asha', 7, from);
    found.push(...read.ids);
    from = read.next;
    turn += 1;
    await women('Asha', 'Ashalatha', 'Ashadevi');
    const gone = all[(turn * 13) % all.length];
    if (gone) {
      changed.add(gone._id.toHexString());
      await matching.candidates.updateOne({ _id: gone._id }, { $set: { listed: false } });
    }
  } while (from && turn < 100);
  const ofAll = found.filter((id) => all.some(({ _id }) => _id.toHexString() === id));
  expect(new Set(found).size).toBe(found.length);
  const unchanged = all.map(({ _id }) => _id.toHexString()).filter((id) => !changed.has(id));
  expect(ofAll).toEqual(expect.arrayContaining(unchanged));
});

describe('the dictionary', () => {
  const counts = async () => {
    const tokens = await matching.nameTokens.find().sort({ _id: 1 }).lean();
    return Object.fromEntries(tokens.map(({ _id, count }) => [_id, count]));
  };

  test('When names come, change and go, then each word is counted as often as candidates have it', async () => {
    await women('Asha, Rao', 'Asha, Gowda', 'Asha');
    expect(await counts()).toEqual({ asha: 3, gowda: 1, rao: 1 });
    await matching.names.replace(['asha', 'rao'], ['usha', 'rao']);
    expect(await counts()).toEqual({ asha: 2, gowda: 1, rao: 1, usha: 1 });
    await matching.names.replace(['asha', 'gowda'], []);
    expect(await counts()).toEqual({ asha: 1, rao: 1, usha: 1 });
  });

  test('When a transaction is aborted, then no count has changed', async () => {
    await women('Asha');
    const abort = matching.candidates.db.transaction(async (session) => {
      await matching.names.replace(['asha'], ['usha'], session);
      throw new Error('aborted');
    });
    await expect(abort).rejects.toThrow('aborted');
    expect(await counts()).toEqual({ asha: 1 });
  });

  test('When many members get and lose the same words concurrently, then no count is lost', async () => {
    const change = (before: string[], after: string[]) =>
      matching.candidates.db.transaction((session) => matching.names.replace(before, after, session));
    await Promise.all(Array.from({ length: 20 }, () => change([], ['asha', 'rao'])));
    expect(await counts()).toEqual({ asha: 20, rao: 20 });
    await Promise.all(Array.from({ length: 20 }, (_, n) => change(['asha', 'rao'], n % 2 === 0 ? ['rao'] : [])));
    expect(await counts()).toEqual({ rao: 10 });
  });

  test('When words are counted, then the counts are those of a recount of all candidates', async () => {
    await women('Vijaya Lakshmi, Da Silva', 'Lakshmi', 'ಲಕ್ಷ್ಮಿ, K', 'Ravi Ravi');
    const all = await matching.candidates.find().lean<Candidate[]>();
    const tokens = all.flatMap(({ name_tokens }) => name_tokens);
    expect(await counts()).toEqual(Object.fromEntries(changesOf([], tokens)));
  });
});
