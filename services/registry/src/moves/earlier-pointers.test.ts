import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listRemotes, moveRemote, publishRemote } from '@bandhavya/federation/registry';
import { expect, test } from 'vitest';
import { build, startRegistry } from '../testing/registry.ts';

test('When the folder has the pointers of an earlier release, then they count until the first move', async () => {
  const registry = await startRegistry();
  const ids: string[] = [];
  for (const content of ['one', 'two', 'three']) {
    const { dist } = await build({ contents: { 'remoteEntry.js': content } });
    ids.push((await publishRemote({ ...registry, dist, channels: [] })).version);
  }
  const [one = '', two = '', three = ''] = ids;
  await registry.stop();
  await rm(join(registry.dir, 'moves'), { recursive: true });
  await mkdir(join(registry.dir, 'current'));
  const pointer = { version: three, rolled_back: [two] };
  await writeFile(join(registry.dir, 'current', 'mf_profile.json'), JSON.stringify(pointer));
  await writeFile(join(registry.dir, 'current', 'mf_search.json'), '{"half a poi');
  const restarted = await startRegistry({ dir: registry.dir });
  expect((await listRemotes(restarted))[0]).toMatchObject({ current: three, released: [three, one] });
  expect(restarted.lines.map((line) => JSON.parse(line).path)).toEqual(['current/mf_search.json']);
  await moveRemote({ ...restarted, name: 'mf_profile' }, { action: 'rollback' });
  await restarted.stop();
  const again = await startRegistry({ dir: registry.dir });
  expect((await listRemotes(again))[0]).toMatchObject({ current: one, released: [one] });
});
