import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@bandhavya/runtime';
import { expect, onTestFinished, test } from 'vitest';
import { ListingFile } from './listing-file.ts';

async function kept(content?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'bandhavya-listing-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  if (content !== undefined) await writeFile(join(folder, 'remotes.json'), content);
  const lines: string[] = [];
  const logger = createLogger({ service: 'test', level: 'info' }, { write: (line) => lines.push(line) });
  return { file: new ListingFile(folder, logger), lines };
}

test.each([
  ['is half a file', '{"remotes":[{"name":"mf_pro'],
  ['has another shape', '{"remotes":[{"name":"../etc","versions":[]}]}'],
  ['is empty', ''],
])('When the kept listing %s, then it is ignored, and the log says so once', async (_, content) => {
  const { file, lines } = await kept(content);
  expect([await file.read(), await file.read()]).toEqual([undefined, undefined]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'error', msg: 'The listing of the remotes on the disk cannot be used' }),
  ]);
});

test('When no listing was kept, then there is none, and nothing is logged', async () => {
  const { file, lines } = await kept();
  expect([await file.read(), lines]).toEqual([undefined, []]);
});
