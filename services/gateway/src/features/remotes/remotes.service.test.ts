import { SHELL_API_VERSION } from '@bandhavya/contracts';
import { createLogger } from '@bandhavya/runtime';
import { expect, test } from 'vitest';
import { record, startRegistry, version } from '../../testing/registry.ts';
import { RemotesService } from './remotes.service.ts';

const [A, B] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];

test('When the current version changes while a page is made, then the page preloads the files of the version that it names', async () => {
  const registry = await startRegistry([record(version(A))]);
  const service = new RemotesService({
    registryUrl: registry.url,
    filesOrigin: 'http://files.example',
    shell: { api: SHELL_API_VERSION },
    channel: 'production',
    devServers: {},
    listingDir: undefined,
    logger: createLogger({ service: 'gateway', level: 'error' }),
  });
  const named = await service.known();
  registry.state.remotes = [record(version(B), version(A))];
  expect((await service.fresh())[0]?.version).toBe(B);
  expect(service.preload(named, '/profile', 'en').map(({ href }) => href)).toEqual(
    ['entry.js', 'own.0a1b2c3d4e.js', 'own.0a1b2c3d4e.css'].map(
      (file) => `http://files.example/files/mf_profile/${A}/${file}`,
    ),
  );
});
