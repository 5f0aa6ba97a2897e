import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { type PluginReactOptions, pluginReact } from '@rsbuild/plugin-react';
import { buildRuntime } from './build-runtime.ts';
import { ENTRY_FILES, EXPOSED_CHUNK, type RemoteDefinition } from './remote-definition.ts';
import {
  applicationName,
  consumedModules,
  DEV_CLIENT,
  evaluatedCalls,
  ModuleFederationPlugin,
  PACKED,
  PURE_SHARED,
} from './shared.ts';
import { sharedChunks } from './shared-chunks.ts';
import { sharedModules } from './shared-modules.ts';
import { stylesheetCheck } from './stylesheet-check.ts';
import { versionRecordPlugin } from './version-record.ts';

/** The production build of React in the shell of the pages has no development JSX and no hot reload. */
function reactOptions(): PluginReactOptions {
  const { HOST_REACT, NODE_ENV } = process.env;
  if (HOST_REACT !== 'production' || NODE_ENV === 'production') return {};
  return { fastRefresh: false, swcReactOptions: { development: false } };
}

/** The build of a remote: a container script that exposes ./remote, lazy pages, and no copy of the shared modules. */
export function remoteConfig(definition: RemoteDefinition, directory: string): RsbuildConfig {
  const { name } = definition;
  // A page may load two versions of a remote, one after the other. Their chunk tables must stay separate.
  const uniqueName = `${name}_${process.env.BUILD_ID ?? Date.now().toString(36)}`;
  const chunks = `chunks_${name}`;
  return defineConfig({
    root: directory,
    plugins: [pluginReact(reactOptions()), stylesheetCheck(name), versionRecordPlugin(definition)],
    source: { entry: {}, define: applicationName(name) },
    server: { cors: true, strictPort: true },
    dev: { lazyCompilation: false, assetPrefix: true, client: DEV_CLIENT },
    output: {
      assetPrefix: 'auto',
      distPath: { js: '', css: '', font: '', image: '', jsAsync: '', cssAsync: '' },
      filenameHash: 'contenthash:10',
      cssModules: { localIdentName: `${name}-[local]-[hash:base64:5]` },
      legalComments: 'none',
      sourceMap: false,
    },
    // Adds the integrity values of the chunks to the entry. The shell checks the integrity of the entry.
    security: { sri: { enable: 'auto' } },
    performance: { printFileSize: false },
    tools: {
      htmlPlugin: false,
      rspack: {
        output: {
          uniqueName,
          chunkLoadingGlobal: chunks,
          crossOriginLoading: 'anonymous',
          // The shell's deadline for a remote is 8 s.
          chunkLoadTimeout: 8000,
        },
        optimization: {
          // Shorter ids change in other chunks when a module is added.
          moduleIds: 'deterministic',
          chunkIds: 'deterministic',
          splitChunks: {
            // A container whose own modules were in several files would start too late to be found.
            chunks: (chunk) => chunk.name !== name,
            cacheGroups: {
              // The exposed module names the modules of the pages, which change with them. Libraries change more rarely.
              libs: {
                test: /[\\/](?:libs|node_modules)[\\/]/u,
                chunks: (chunk) => chunk.name === EXPOSED_CHUNK,
                name: 'libs',
                enforce: true,
              },
            },
          },
        },
        module: { rules: [PURE_SHARED, PACKED] },
        plugins: [
          evaluatedCalls(),
          buildRuntime(chunks),
          sharedModules(),
          sharedChunks({ chunks, ownChunks: `chunks_${uniqueName}` }),
          new ModuleFederationPlugin({
            name,
            filename: process.env.NODE_ENV === 'production' ? ENTRY_FILES.production : ENTRY_FILES.development,
            exposes: { './remote': { import: './src/remote.ts', name: EXPOSED_CHUNK } },
            shared: consumedModules(directory),
          }),
        ],
      },
    },
  });
}
