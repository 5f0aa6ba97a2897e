import type { Connection } from 'mongoose';
import { isMadeMemberId } from './member-ids.ts';

/** The collections of photo files stay: seeds share them, and the sweep removes unreferenced files. */
const KEPT = /^(?:photo|system\.)/u;
/** Dropped and created again with their indexes, which is faster than deleting their documents. */
const DROPPED = ['members', 'candidates', 'name_tokens', 'pairs'];

/** The numbers of seeded and other members in a database. */
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

/** Removes all data of members. */
export async function empty(connection: Connection): Promise<void> {
  const collections = await connection.listCollections();
  for (const { name } of collections) {
    if (KEPT.test(name)) continue;
    if (DROPPED.includes(name)) await connection.collection(name).drop();
    else await connection.collection(name).deleteMany({});
  }
}
