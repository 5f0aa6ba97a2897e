import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rsbuild/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ModuleFederationPlugin } from './shared.ts';
import { sharedModules } from './shared-modules.ts';

type Scope = Record<string, Record<string, { get: () => unknown }>>;
type Container = { init: (scope: Scope) => unknown; get: (module: string) => Promise<() => { text: string }> };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shared-modules-'));
  const page = ["import { greeting } from 'greeting';", "export const text = greeting + '!';"].join('\n');
  await writeFile(path.join(folder, 'page.js'), page);
  const compiler = rspack({
    context: folder,
    mode: 'production',
    target: 'async-node',
    entry: {},
    output: { path: folder },
    plugins: [
      sharedModules(),
      new ModuleFederationPlugin({
        name: 'greeter',
        filename: 'entry.cjs',
        library: { type: 'commonjs2' },
        exposes: { './page': './page.js' },
        shared: { greeting: { import: false, singleton: true, strictVersion: true, requiredVersion: '^2.1.0' } },
      }),
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([]);
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Runs the container with a share scope, and loads its page. */
async function load(greeting: Scope[string] | undefined): Promise<string> {
  const require = createRequire(path.join(folder, 'test.cjs'));
  const entry = require.resolve('./entry.cjs');
  delete require.cache[entry];
  const container: Container = require(entry);
  container.init(greeting ? { greeting } : {});
  return (await container.get('./page'))().text;
}

const version = (greeting: string) => ({ get: () => () => ({ greeting }) });

test('A container takes a shared module of the major version that it needs, of several', async () => {
  await expect(load({ '1.9.0': version('One'), '2.3.0': version('Two'), '21.0.0': version('Many') })).resolves.toBe(
    'Two!',
  );
});

test('A container waits for a shared module that the page loads', async () => {
  await expect(load({ '2.1.0': { get: async () => () => ({ greeting: 'Later' }) } })).resolves.toBe('Later!');
});

test.each([undefined, { '1.9.0': version('One') }])(
  'A container refuses a page without the shared module: %j',
  async (greeting) => {
    await expect(load(greeting)).rejects.toThrow('The page has no greeting ^2.1.0');
  },
);
