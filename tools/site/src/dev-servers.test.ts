import { expect, test } from 'vitest';
import { addressesFrom } from './addresses.ts';
import { planDevServers, sourcesOf } from './dev-servers.ts';
import { readWorkspace } from './workspace.ts';

const plan = (...wanted: string[]) => planDevServers(readWorkspace(), wanted, addressesFrom(3000));

test('When one remote is named, then only this remote and the shell run from sources', () => {
  expect(sourcesOf(plan('mf-search'))).toEqual({
    shellUrl: 'http://localhost:3008',
    remotes: { mf_search: 'http://localhost:3013' },
  });
});

test('When no remote is named, then all run from sources on different ports', () => {
  const ports = plan().map(({ port }) => port);
  expect(ports[0]).toBe(3008);
  expect(new Set(ports).size).toBe(ports.length);
  expect(Object.keys(sourcesOf(plan()).remotes)).toContain('mf_profile');
});

test('When a remote is named as in the registry, then its folder is found', () => {
  expect(plan('mf_search')).toEqual(plan('mf-search'));
});

test('When a remote does not exist, then the error names the existing ones', () => {
  expect(() => plan('mf-astrology')).toThrow(
    /^There is no mf-astrology: choose from shell, mf-discover, .*mf-search\.$/u,
  );
});
