import type { Say } from '@bandhavya/bootstrap/terminal';
import { connectModels } from '@bandhavya/data/models';
import { type Candidate, type MatchingModels, nameTokens, nameWords, openModels } from '@bandhavya/matching/models';
import {
  corpus,
  differentPairs,
  type Figures,
  type Found,
  measureRecall,
  type Recall,
} from '@bandhavya/matching/testing/names';
import { population } from '@bandhavya/seed';
import type { TestServers } from '@bandhavya/testing/test-servers';
import { Types } from 'mongoose';
import { type Table, whole } from '../table.ts';

/** The number of seeded members whose names are added to those of the list. */
const SEEDED = 5000;
const READ = 30;

/** Searches all spellings of the list among its names and those of the seed, one member each, through the database. */
export async function measureNameRecall(
  servers: TestServers,
  say: Say,
): Promise<{ tables: Table[]; misses: string[] }> {
  const uri = new URL(servers.mongoUri);
  uri.pathname = '/bench-recall';
  const data = connectModels({ uri: uri.href, operationTimeout: 20_000, maxPoolSize: 10 });
  try {
    await data.connected(20_000);
    const matching = openModels(data.connection);
    await matching.ensureIndexes();
    const viewer = await fill(matching);
    const search = async (text: string): Promise<Found[]> => {
      const { items } = await matching.nameSearch.page(viewer, text, READ);
      return items.map(({ candidate, match }) => ({ name: candidate.name, match }));
    };
    say('Measuring the recall of names');
    const recall = await measureRecall(search);
    const above = await wrongOf(search);
    return { tables: tablesOf(recall, above), misses: recall.misses.map(lineOf) };
  } finally {
    await data.connection.dropDatabase();
    await data.close();
  }
}

/** Stores one woman for each name. Returns the viewer, a man. */
async function fill(matching: MatchingModels): Promise<Candidate> {
  const seeded = [...population(SEEDED, new Date())].flatMap(({ candidate }) => candidate ?? []);
  const [model] = seeded;
  if (!model) throw new Error('The seed has no candidates');
  const names = [...new Set([...corpus(), ...seeded.map(({ name }) => name)])];
  const women = names.map((name, index): Candidate => {
    const words = nameWords({ first_name: name, last_name: '' });
    const listed = { listed: true, hidden: false, gender: 'Woman', preferences: {} } as const;
    return {
      ...model,
      ...listed,
      _id: new Types.ObjectId(),
      rank: index,
      name,
      name_words: words,
      name_tokens: nameTokens(words),
    };
  });
  await matching.candidates.insertMany(women);
  await matching.names.replace(
    [],
    women.flatMap((woman) => woman.name_tokens),
  );
  return { ...model, _id: new Types.ObjectId(), gender: 'Man', preferences: {} };
}

/** Different names that come level with the searched one, or above it. */
async function wrongOf(search: (text: string) => Promise<Found[]>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [searched, other] of differentPairs()) {
    const found = await search(searched);
    const [own, another] = [found.find(({ name }) => name === searched), found.find(({ name }) => name === other)];
    if (own?.match !== 'exact' || another?.match === 'exact') wrong.push(`${searched}: ${other}`);
  }
  return wrong;
}

function tablesOf({ all, byLanguage, byScript }: Recall, wrong: readonly string[]): Table[] {
  const rows = (groups: Record<string, Figures>) =>
    Object.entries(groups).map(([name, figures]) => rowOf(name, figures));
  const head = ['pairs', 'recall@10', 'MRR', 'precision'];
  return [
    {
      title: 'Names: recall by language',
      head: ['language', ...head],
      rows: [rowOf('all', all), ...rows(byLanguage)],
      notes: [
        `Of ${differentPairs().length} pairs of different names, ${wrong.length} have the other name level with the searched one or above it${wrong.length > 0 ? `: ${wrong.join(', ')}` : ''}.`,
      ],
    },
    { title: 'Names: recall by script', head: ['script', ...head], rows: rows(byScript) },
  ];
}

function rowOf(name: string, { pairs, recall, mrr, precision }: Figures): string[] {
  return [name, whole(pairs), recall.toFixed(3), mrr.toFixed(2), precision.toFixed(2)];
}

function lineOf({ language, name, spelling, place, first }: Recall['misses'][number]): string {
  const others = first.slice(0, 3).map((each) => each.name);
  const reason = place === undefined ? 'is no variant by the rules' : `is number ${place}`;
  return `- ${language}: ${spelling} for ${name}: ${reason}${others.length > 0 ? `, after ${others.join(', ')}` : ''}`;
}
