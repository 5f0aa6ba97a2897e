import { createServer } from 'node:net';
import path from 'node:path';
import { createRsbuild, loadConfig } from '@rsbuild/core';
import { JSDOM } from 'jsdom';
import { expect, onTestFinished, test } from 'vitest';

const REMOTE = path.resolve(import.meta.dirname, '../../../../mf-search');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

test('When a development server serves a container, then its one script assigns it, with the code for hot reload', async () => {
  const { content } = await loadConfig({ cwd: REMOTE });
  const server = { ...content.server, host: '127.0.0.1', port: await freePort() };
  const rsbuild = await createRsbuild({
    cwd: REMOTE,
    config: { ...content, server, mode: 'development', logLevel: 'error' },
  });
  const started = await rsbuild.startDevServer();
  onTestFinished(() => started.server.close());
  const entry = `http://127.0.0.1:${started.port}/entry.js`;
  expect(await (await fetch(entry)).text()).toContain('hot');
  const page = new JSDOM(`<script src="${entry}"></script>`, {
    url: 'http://localhost:3000',
    runScripts: 'dangerously',
    resources: 'usable',
  });
  onTestFinished(() => page.window.close());
  await new Promise((resolve) => page.window.addEventListener('load', resolve));
  expect(page.window.mf_search).toMatchObject({ init: expect.any(Function), get: expect.any(Function) });
});
