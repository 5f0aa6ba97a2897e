import { remoteName, versionId } from '@bandhavya/contracts';
import * as z from 'zod/mini';
import type { ObjectStore } from '../store/object-store.ts';
import type { ReportDamage, VersionStore } from '../versions/version-store.ts';
import type { States } from './move-log.ts';

const FOLDER = 'current';

const pointer = z.object({ version: versionId, rolled_back: z._default(z.array(versionId), []) });

/** The pointers `current/<name>.json` that releases before the history of moves wrote. They count until the first move. */
export async function earlierPointers(
  store: ObjectStore,
  versions: VersionStore,
  report: ReportDamage,
): Promise<States> {
  const states: Record<string, States[string]> = {};
  for (const file of await store.objectsIn(FOLDER)) {
    const path = `${FOLDER}/${file}`;
    try {
      const name = remoteName.parse(file.replace(/\.json$/u, ''));
      const { version, rolled_back } = pointer.parse(JSON.parse(String(await store.read(path))));
      const ids = versions.knownIds(name);
      const upToCurrent = ids.slice(Math.max(ids.indexOf(version), 0));
      states[name] = { released: upToCurrent.filter((id) => !rolled_back.includes(id)) };
    } catch (error) {
      report({ path, error, message: 'A pointer in the registry is damaged and is ignored' });
    }
  }
  return states;
}
