import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@bandhavya/runtime';
import { expect, onTestFinished, test } from 'vitest';
import { builtShell, type Site, startGateway } from '../../testing/gateway.ts';
import { KeptAssets } from './kept-assets.ts';

const [A, B] = ['0a1b2c3d4e', 'f0e1d2c3b4'];
const DAY = 24 * 60 * 60 * 1000;

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bandhavya-assets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Two copies of the gateway, each with its own build of the shell. */
async function twoBuilds(variables: (number: number) => Record<string, string>): Promise<[Site, Site]> {
  const [shellA, shellB] = [await builtShell(onTestFinished, A), await builtShell(onTestFinished, B)];
  const first = await startGateway({ ...variables(0), SHELL_DIR: shellA });
  const { MONGODB_URI = '' } = first.variables;
  return [first, await startGateway({ ...variables(1), MONGODB_URI, SHELL_DIR: shellB })];
}

test('When two builds are behind one address, then a client that alternates between them under load gets no 404', async () => {
  const SHELL_ASSETS_DIR = join(await temporaryFolder(), 'new');
  const sites = await twoBuilds(() => ({ SHELL_ASSETS_DIR }));
  const requests = Array.from({ length: 400 }, async (_, number) => {
    const hash = number % 4 < 2 ? A : B;
    const answer = await sites[number % 2]?.browser().get(`/assets/shell.${hash}.js`);
    return [answer?.status, (await answer?.text())?.includes(`shell ${hash} `)];
  });
  expect(new Set((await Promise.all(requests)).map(String))).toEqual(new Set(['200,true']));
});

test('When a file belongs to another build, then it is served as immutable and compressed, like the own ones', async () => {
  const SHELL_ASSETS_DIR = await temporaryFolder();
  const [own] = await twoBuilds(() => ({ SHELL_ASSETS_DIR }));
  const answer = await own.browser().get(`/assets/shell.${B}.js`, { 'accept-encoding': 'br' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/iu),
    'x-content-type-options': 'nosniff',
  });
});

test('When the folder has other files, then they are not served and not removed', async () => {
  const SHELL_ASSETS_DIR = await temporaryFolder();
  const others = ['notes.txt', '.env', 'index.html', 'data.0a1b2c3d4e.sql'];
  for (const name of others) {
    await writeFile(join(SHELL_ASSETS_DIR, name), 'private');
    await utimes(join(SHELL_ASSETS_DIR, name), 0, 0);
  }
  const site = await startGateway({ SHELL_ASSETS_DIR });
  for (const path of [...others, 'assets', '..%2f..%2fetc%2fpasswd.0a1b2c3d4e.js', '%00.0a1b2c3d4e.js']) {
    const answer = await site.browser().get(`/${path}`, { accept: 'text/html' });
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      expect.any(Number),
      expect.not.stringMatching('private'),
    ]);
    expect(answer.status).toBeLessThan(500);
  }
  expect(await readdir(SHELL_ASSETS_DIR)).toEqual(expect.arrayContaining(['notes.txt', '.env', 'index.html']));
});

test('When files are older than the limit, then they are removed, except those of the own build', async () => {
  const dir = await temporaryFolder();
  const names = [`shell.${A}.js`, 'old.1111111111.js', 'new.2222222222.js', '.unfinished-1'];
  await mkdir(join(dir, 'assets'));
  for (const name of names) {
    const file = join(dir, 'assets', name);
    await writeFile(file, name);
    const age = name.startsWith('new') ? 6.5 : 7.5;
    await utimes(file, new Date(), new Date(Date.now() - age * DAY));
  }
  const kept = new KeptAssets({
    dir,
    days: 7,
    shellDir: await builtShell(),
    logger: createLogger({ service: 'test', level: 'fatal' }),
  });
  onTestFinished(() => kept.stop());
  await kept.start();
  expect((await readdir(join(dir, 'assets'))).sort()).toEqual(['new.2222222222.js', `shell.${A}.js`]);
});

test('When the folder cannot be used, then the log says so, and the own files are served', async () => {
  const SHELL_ASSETS_DIR = join(await temporaryFolder(), 'file');
  await writeFile(SHELL_ASSETS_DIR, '');
  const site = await startGateway({ SHELL_ASSETS_DIR });
  expect((await site.browser().get(`/assets/shell.${A}.js`)).status).toBe(200);
  expect((await site.browser().get(`/assets/shell.${B}.js`)).status).toBe(404);
  expect(site.logged.lines.filter((line) => line.includes('cannot be kept'))).toHaveLength(1);
});
