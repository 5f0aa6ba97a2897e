// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { BUILDS, changeRetryQuery } from '../build-globals.ts';
import { loadFromContainer } from './container.ts';
import { versionWithFile } from './index.ts';
import { answer, collected, controlPage, leaveGlobals, load, moduleOf, newRemote } from './testing/loaded-remotes.ts';

vi.mock('./container.ts', () => ({ loadFromContainer: vi.fn() }));

controlPage();

/** A version of another remote with a module whose end a test can watch. */
function nextVersion(dispose: () => void = () => undefined) {
  const remote = newRemote();
  const entry = `http://localhost:3001/files/mf_profile/shared/entry.${remote.version}.js`;
  answer(() => () => ({ remote: { ...moduleOf()().remote, dispose } }));
  return { ...remote, name: 'mf_profile', entry };
}

const SHARED_STYLE = 'http://localhost:3001/files/mf_profile/shared/libs.css';

/** Adds what a version leaves in the page: a stylesheet of its own and a shared one, a table of chunks, and a query for retries. */
function leaveTraces(entry: string): void {
  const own = entry.replace('.js', '.css');
  leaveGlobals(entry, [own, SHARED_STYLE]);
  for (const href of [own, ...(document.querySelector(`link[href="${SHARED_STYLE}"]`) ? [] : [SHARED_STYLE])]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }
  changeRetryQuery(entry);
}

const traces = () => [
  document.querySelectorAll('link').length,
  Object.keys(globalThis).filter((name) => name.startsWith('chunks_')).length,
  Object.keys((globalThis as unknown as Record<string, object>)[BUILDS] ?? {}).length,
];

test('When 50 versions follow each other, then each is disposed of once, and nothing of it stays', async () => {
  const [, tables = 0, builds = 0] = traces();
  const removed = collected.remove.mock.calls.length;
  const disposed: number[] = [];
  let end: (() => void) | undefined;
  for (let version = 0; version < 50; version += 1) {
    const offered = nextVersion(() => disposed.push(version));
    const page = await load(offered);
    leaveTraces(offered.entry);
    end?.();
    end = page?.hold();
    await Promise.resolve();
    expect([disposed.length, ...traces()]).toEqual([version, 2, tables + 1, builds + 1]);
  }
  expect(disposed).toEqual([...Array(49).keys()]);
  expect(collected.remove.mock.calls.length - removed).toBe(49);
});

test('When a page of an earlier version is still shown, then the version is disposed of when the page closes', async () => {
  const dispose = vi.fn();
  const earlier = await load(nextVersion(dispose));
  const [closeOne, closeOther] = [earlier?.hold(), earlier?.hold()];
  const later = await load(nextVersion());
  const closeLater = later?.hold();
  closeOne?.();
  await Promise.resolve();
  expect(dispose).not.toHaveBeenCalled();
  closeOther?.();
  await Promise.resolve();
  expect(dispose).toHaveBeenCalledOnce();
  closeLater?.();
});

test('When the page of the latest version closes, then the version stays loaded', async () => {
  const dispose = vi.fn();
  const offered = nextVersion(dispose);
  (await load(offered))?.hold()();
  await Promise.resolve();
  await load(offered);
  expect([dispose.mock.calls.length, vi.mocked(loadFromContainer).mock.calls.length]).toEqual([0, 1]);
});

test('When a version throws while it is disposed of, then the report names it, and the rest of it is removed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const offered = nextVersion(() => {
    throw new Error('broken end');
  });
  leaveTraces(offered.entry);
  const close = (await load(offered))?.hold();
  (await load(nextVersion()))?.hold();
  close?.();
  await Promise.resolve();
  expect(warn.mock.lastCall?.[0]).toContain(`mf_profile@${offered.version}`);
  expect(document.querySelector(`link[href="${offered.entry.replace('.js', '.css')}"]`)).toBeNull();
});

test('When versions share a file, then the file belongs to the version that was loaded last, and an own file to its version', async () => {
  const [earlier, later] = [nextVersion(), nextVersion()];
  for (const offered of [earlier, later]) {
    await load(offered);
    leaveTraces(offered.entry);
  }
  const ownerOf = (address: string) => versionWithFile(new URL(address).pathname)?.version;
  expect([earlier.entry, later.entry, SHARED_STYLE].map(ownerOf)).toEqual([
    earlier.version,
    later.version,
    later.version,
  ]);
  expect(versionWithFile('/files/mf_profile/shared/other.js')).toBeUndefined();
});
