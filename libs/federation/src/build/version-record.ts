import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { BY_CONTENT, LANGUAGES, type RemoteVersion } from '@bandhavya/contracts';
import type { RsbuildPlugin } from '@rsbuild/core';
import { describeFiles, VERSION_FILE, versionIdOf } from '../registry/version.ts';
import { needsOf } from './needs.ts';
import { ENTRY_FILES, EXPOSED_CHUNK, type RemoteDefinition } from './remote-definition.ts';
import { PACKED, sharedRanges } from './shared.ts';

/**
 * Writes dist/version.json, the record of the version for the registry, after a production build. A development server
 * serves the part of the record that does not depend on a build.
 */
export function versionRecordPlugin(definition: RemoteDefinition): RsbuildPlugin {
  return {
    name: 'bandhavya:version-record',
    setup(api) {
      api.onBeforeStartDevServer(({ server }) => {
        const { name, routes } = definition;
        const own = { name, routes: Object.keys(routes), ...placesIn(definition) };
        const record = JSON.stringify({ ...own, entry: ENTRY_FILES.development });
        server.middlewares.use(`/${VERSION_FILE}`, (_request, response) => {
          response.setHeader('content-type', 'application/json');
          response.end(record);
        });
      });
      api.onAfterBuild(async ({ stats }) => {
        const json = stats?.toJson({
          ...{ all: false, chunkGroups: true, chunkGroupAuxiliary: false },
          ...{ modules: true, nestedModules: true, modulesSpace: Number.POSITIVE_INFINITY },
          // The modules that were joined with others count as orphans.
          orphanModules: true,
        });
        const groups = json && 'namedChunkGroups' in json ? (json.namedChunkGroups ?? {}) : {};
        const filesOf = (chunk: string) => {
          const group = groups[chunk];
          if (!group) throw new Error(`${definition.name}: no chunk is called '${chunk}' (remote.config.ts names it)`);
          return (group.assets ?? []).map((asset) => asset.name);
        };
        const [entry] = filesOf(definition.name);
        if (!entry) throw new Error(`${definition.name}: the build has no container`);
        const exposed = filesOf(EXPOSED_CHUNK);
        const all: readonly BuiltModule[] = (json && 'modules' in json && json.modules) || [];
        const modules = all.filter(({ orphan }) => !orphan);
        const sources = sourceFiles(modules);
        if (sources.length === 0) throw new Error(`${definition.name}: the build names none of its source files`);
        const fromShell = modules.flatMap(sharedRequest);
        if (fromShell.length === 0) throw new Error(`${definition.name}: the build names no module of the shell`);
        const directory = api.context.distPath;
        const record: Omit<RemoteVersion, 'version' | 'built'> = {
          name: definition.name,
          team: definition.team,
          owner: definition.owner,
          ...placesIn(definition),
          routes: Object.keys(definition.routes),
          entry,
          addressing: BY_CONTENT,
          preload: Object.fromEntries(
            Object.entries(definition.routes).map(([route, chunk]) => [
              route,
              [...new Set([entry, ...exposed, ...filesOf(chunk)])],
            ]),
          ),
          texts: textsIn(Object.keys(groups), filesOf),
          needs: { ...needsOf(sources), shared: sharedRanges(api.context.rootPath, fromShell) },
          files: describeFiles(directory),
        };
        const version: RemoteVersion = {
          ...record,
          version: versionIdOf(record),
          built: { at: new Date().toISOString(), commit: commit(), by: builder() },
        };
        await writeFile(path.join(directory, VERSION_FILE), `${JSON.stringify(version, null, 2)}\n`);
      });
    },
  };
}

/** A record states both, also when there are none, because a record without them is from before shell API 1.15. */
function placesIn({ navigation = [], outlines = {} }: RemoteDefinition) {
  return { navigation, outlines };
}

/** The files of each language. Their chunks are called 'kn', 'shared-kn' and the like. */
function textsIn(chunks: readonly string[], filesOf: (chunk: string) => string[]): Record<string, string[]> {
  const translated = LANGUAGES.filter((language) => language !== 'en');
  return Object.fromEntries(
    translated.map((language) => {
      const ofLanguage = chunks.filter((chunk) => chunk === language || chunk.endsWith(`-${language}`));
      return [language, [...new Set(ofLanguage.flatMap(filesOf))]];
    }),
  );
}

/** The user who built the version. In some containers the user has no name. */
function builder(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** A module in the statistics of a build. One that was joined with others contains them. */
type BuiltModule = {
  name?: string | undefined;
  nameForCondition?: string | undefined;
  /** Whether no chunk has it by itself: it is left out, or joined with another one. */
  orphan?: boolean | undefined;
  modules?: readonly BuiltModule[] | undefined;
};

/** The source files of a build, without those of the packages of others. */
function sourceFiles(modules: readonly BuiltModule[]): string[] {
  const files = modules.flatMap(({ nameForCondition, modules: joined = [] }) => [
    ...(nameForCondition === undefined ? [] : [nameForCondition]),
    ...sourceFiles(joined),
  ]);
  const isSource = (file: string) =>
    (/\.tsx?$/u.test(file) && !file.includes('/node_modules/')) || PACKED.test.test(file);
  return [...new Set(files)].filter(isSource);
}

/** The request of a module that the build takes from the shell: 'react/jsx-runtime'. */
function sharedRequest({ name = '' }: BuiltModule): string[] {
  const [, request] = /^consume shared module \([^)]*\) (\S+)@/u.exec(name) ?? [];
  return request === undefined ? [] : [request];
}
