import type { Connection } from 'mongoose';
import { isMadeMemberId } from './member-ids.ts';

/** Pictures are kept: seeds share them, and what nobody refers to any more is swept by the site. */
const KEPT = /^(?:photo|system\.)/u;
/** Made anew with their indexes, which is faster than emptying them. */
const DROPPED = ['members', 'candidates', 'pairs'];

/** How many members of seeds a database has, and how many others. */
export async function contentsOf(
  connection: Connection,
  demo: ReadonlySet<string>,
): Promise<{ seeded: number; others: number }> {
  const ids = new Set<string>();
  for (const name of ['members', 'candidates']) {
    const found = connection.collection(name).find({}, { projection: { _id: 1 } });
    for await (const { _id } of found) ids.add(String(_id));
  }
  let seeded = 0;
  for (const id of ids) if (demo.has(id) || isMadeMemberId(id)) seeded += 1;
  return { seeded, others: ids.size - seeded };
}

/** Removes everything that members are or did. */
export async function empty(connection: Connection): Promise<void> {
  const collections = await connection.listCollections();
  for (const { name } of collections) {
    if (KEPT.test(name)) continue;
    if (DROPPED.includes(name)) await connection.collection(name).drop();
    else await connection.collection(name).deleteMany({});
  }
}
