import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PRERENDERED_FILE, prerendered } from '@bandhavya/contracts';
import { longestPrefix } from '@bandhavya/federation';
import type { RemoteDefinition } from '@bandhavya/federation/build';
import { integrityOf } from '@bandhavya/federation/registry';
import { readWorkspace, remoteFolders } from '@bandhavya/site/workspace';
import { mergeRsbuildConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { type Build, build } from './release.ts';

const LOADER = 'tools/bench/src/composition/pages-of-bundle.ts';

/** `module` is the path of the exposed module. */
type Application = { module: string; definition: RemoteDefinition };

type Sources = { host: string; applications: readonly Application[] };

/**
 * Builds the shell and all remotes from the same sources as one application without federation: the pages are `import()`s of
 * one build. Its HTML preloads the chunks of a page, as the gateway does for the composed site.
 */
export async function buildSingleBundle(wanted: Build): Promise<void> {
  const applications = await readApplications(wanted.root);
  demandOwnChunks(applications);
  const host = path.join(path.dirname(wanted.dist), 'single-host.ts');
  await writeFile(host, hostModule(path.join(wanted.root, LOADER), applications));
  await build('shell', wanted, (config) => withoutFederation(config, { host, applications }));
}

async function readApplications(root: string): Promise<Application[]> {
  const folders = remoteFolders(readWorkspace(root));
  return Promise.all(
    folders.map(async (folder) => {
      const { definition } = await import(path.join(root, folder, 'remote.config.ts'));
      return { module: path.join(root, folder, 'src/remote.ts'), definition };
    }),
  );
}

/** Two chunks of one name would be one chunk in the single bundle. */
function demandOwnChunks(applications: readonly Application[]): void {
  const names = applications.flatMap(({ definition: { routes } }) => [...new Set(Object.values(routes))]);
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  if (repeated.length > 0) throw new Error(`Several remotes have chunks called ${repeated.join(', ')}`);
}

/** The source of the module that replaces the loader of the composed site. */
function hostModule(loader: string, applications: readonly Application[]): string {
  const lines = applications.map(
    ({ module, definition: { name } }) =>
      `  ${name}: () => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(module)}),`,
  );
  return [
    `import { pagesOfBundle } from ${JSON.stringify(loader)};`,
    'export const loadRemotePage = pagesOfBundle({',
    ...lines,
    '});',
    // No version can replace a part of a single bundle.
    'export const allowCurrent = () => undefined;',
    'export const countThrow = () => false;',
    'export const versionWithFile = () => undefined;\n',
  ].join('\n');
}

function withoutFederation(config: RsbuildConfig, { host, applications }: Sources): RsbuildConfig {
  return mergeRsbuildConfig(config, {
    // The library that publishes events exists once here, for several applications.
    source: { define: { 'process.env.APPLICATION': 'undefined' } },
    resolve: { alias: { '@bandhavya/federation/host$': host } },
    plugins: [preloads(applications)],
    tools: {
      rspack: (rspack) => {
        rspack.plugins = rspack.plugins?.filter((plugin) => plugin?.constructor.name !== 'ProvideSharedPlugin');
      },
    },
  });
}

/** Adds a document with preload links for the pages of each route. The plugin that prerenders them comes before. */
function preloads(applications: readonly Application[]): RsbuildPlugin {
  return {
    name: 'bandhavya:single-bundle-preloads',
    setup(api) {
      api.onAfterBuild({
        order: 'post',
        handler: async ({ stats }) => {
          const json = stats?.toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false });
          const groups = (json && 'namedChunkGroups' in json && json.namedChunkGroups) || {};
          const filesOf = (chunk: string) => (groups[chunk]?.assets ?? []).map(({ name }) => name);
          const file = path.join(api.context.distPath, PRERENDERED_FILE);
          const documents = prerendered.parse(JSON.parse(await readFile(file, 'utf8')));
          const frames = { ...documents.frames };
          for (const { definition } of applications) {
            for (const [route, chunk] of Object.entries(definition.routes)) {
              const files = [...new Set([...filesOf(definition.name), ...filesOf(chunk)])];
              const links = (await Promise.all(files.map((each) => preloadLink(api.context.distPath, each)))).join('');
              const frame = documents.frames[longestPrefix(Object.keys(documents.frames), route) ?? ''] ?? {};
              frames[route] = Object.fromEntries(
                Object.entries(frame).map(([language, html]) => [language, html.replace('</head>', `${links}</head>`)]),
              );
            }
          }
          await writeFile(file, JSON.stringify({ ...documents, frames }));
        },
      });
    },
  };
}

/** A browser uses a preloaded file only for an element with the same integrity. */
async function preloadLink(dist: string, file: string): Promise<string> {
  const kind = file.endsWith('.css') ? 'style' : 'script';
  const integrity = integrityOf(await readFile(path.join(dist, file)));
  return `<link rel="preload" as="${kind}" crossorigin href="/${file}" integrity="${integrity}">`;
}
