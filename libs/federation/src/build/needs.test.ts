import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { needsOf, partsIn } from './needs.ts';

test.each([
  ['imports from the shell', `import { useEvent, type Pane } from '@bandhavya/platform';`, ['useEvent', 'Pane']],
  ['re-exports from the shell', `export { Button as Action } from '@bandhavya/ui';`, ['Button']],
  ['imports from other packages', `import { call } from '@bandhavya/api-client';`, []],
  ['names of events', `publish('swipe.recorded', { to });`, ['event swipe.recorded']],
  ['calls of endpoints', 'const read = () => call(calls.getProfile, {});', ['getProfile']],
  ['no names that it knows', `const words = ['getProfile', 'swipes.recorded', calls.getNothing];`, []],
])('When a file has %s, then it uses these parts of the contracts', (_, text, parts) => {
  expect(partsIn('page.tsx', text)).toEqual(parts);
});

test('When a file computes the endpoints of a step, then it uses those of all steps', () => {
  const parts = partsIn('steps.ts', 'callForEtag(calls[endpointsOf(step).read])');
  expect(parts).toEqual(expect.arrayContaining(['getUser', 'patchUserProfile', 'getEducation', 'saveEducation']));
});

async function sourceFile(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'needs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'page.ts');
  await writeFile(file, text);
  return file;
}

test('When a build uses parts of several versions, then it needs the newest of each contract, and no newer one', async () => {
  const file = await sourceFile(`import { bus, useEvent } from '@bandhavya/platform';\ncall(calls.getProfile);`);
  const since = {
    shell: { first: '1.4.0', parts: { useEvent: '1.9.0', bus: '1.10.0', usePane: '1.12.0' } },
    gateway: { first: '1.2.0', parts: { swipe: '1.3.0' }, features: { profile: '1.2.0', swipes: '1.3.0' } },
  };
  expect(needsOf([file], since, { shell: '1.12.0', gateway: '1.3.0' })).toEqual({
    shell: '^1.10.0',
    gateway: '^1.2.0',
    features: { profile: '^1.2.0' },
  });
});

test('When a build uses features of the gateway, then it needs the newest part of each, up to the major version of the feature', async () => {
  const file = await sourceFile(
    `call(calls.getProfile); call(calls.swipe); call(calls.undoSwipe); call(calls.getLastSwipe);`,
  );
  const since = {
    shell: { first: '1.4.0', parts: {} },
    gateway: {
      first: '1.2.0',
      parts: { swipe: '1.3.0', undoSwipe: '1.5.0', getMember: '1.6.0' },
      features: { profile: '2.0.0', swipes: '1.7.0', members: '1.6.0' },
    },
  };
  expect(needsOf([file], since).features).toEqual({ profile: '>=1.2.0 <3.0.0', swipes: '^1.5.0' });
});

test('When the contracts have another major version than the parts that a build uses, then the build fits both', async () => {
  const file = await sourceFile(
    `import { useEvent } from '@bandhavya/platform'; call(calls.getProfile); call(calls.swipe);`,
  );
  const since = {
    shell: { first: '1.4.0', parts: {} },
    gateway: { first: '1.2.0', parts: { swipe: '2.0.0' }, features: { profile: '1.2.0', swipes: '2.0.0' } },
  };
  expect(needsOf([file], since, { shell: '2.1.0', gateway: '2.0.0' })).toEqual({
    shell: '>=1.4.0 <3.0.0',
    gateway: '^2.0.0',
    features: { profile: '^1.2.0', swipes: '^2.0.0' },
  });
});
