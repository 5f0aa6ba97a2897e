import { expect, test } from 'vitest';
import { addressesFrom } from './addresses.ts';
import { planDevServers, sourcesOf } from './dev-servers.ts';
import { readWorkspace } from './workspace.ts';

const plan = (...wanted: string[]) => planDevServers(readWorkspace(), wanted, addressesFrom(3000));

test('When one remote is named, then it and the shell run from sources and the others from their builds', () => {
  expect(sourcesOf(plan('mf-search'))).toEqual({
    shellUrl: 'http://localhost:3006',
    remotes: { mf_search: 'http://localhost:3011' },
  });
});

test('When none is named, then all run from sources, each on a port of its own', () => {
  const ports = plan().map(({ port }) => port);
  expect(ports[0]).toBe(3006);
  expect(new Set(ports).size).toBe(ports.length);
  expect(Object.keys(sourcesOf(plan()).remotes)).toContain('mf_profile');
});

test('When a remote is named as the registry names it, then it is found too', () => {
  expect(plan('mf_search')).toEqual(plan('mf-search'));
});

test('When there is no such remote, then one sentence says which there are', () => {
  expect(() => plan('mf-astrology')).toThrow(
    /^There is no mf-astrology: choose from shell, mf-discover, .*mf-search\.$/u,
  );
});
