import path from 'node:path';
import { defineConfig, type HtmlConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { retriedChunks } from './retried-chunks.ts';
import {
  applicationName,
  DEV_CLIENT,
  evaluatedCalls,
  PURE_SHARED,
  providedModules,
  SHELL_CLASS_NAMES,
} from './shared.ts';
import { shellCapabilitiesPlugin } from './shell-capabilities.ts';

/** The build of the shell: all shared modules and no remotes. `title` is shown until a page sets its own. */
export function shellConfig(directory: string, title: string): RsbuildConfig {
  return defineConfig({
    root: directory,
    plugins: [pluginReact(), shellCapabilitiesPlugin(directory)],
    source: { entry: { index: './src/main.tsx' }, define: applicationName('shell') },
    html: {
      ...hotReload(),
      title,
      template: './src/index.html',
      favicon: './src/favicon.svg',
      inject: 'head',
      scriptLoading: 'defer',
    },
    server: {
      cors: true,
      strictPort: true,
      publicDir: [{ name: path.join(import.meta.dirname, 'dev'), copyOnBuild: false }],
    },
    dev: { lazyCompilation: false, assetPrefix: true, client: DEV_CLIENT },
    output: {
      assetPrefix: '/',
      distPath: {
        js: 'assets',
        css: 'assets',
        font: 'assets',
        image: 'assets',
        jsAsync: 'assets',
        cssAsync: 'assets',
        svg: 'assets',
      },
      filenameHash: 'contenthash:10',
      cssModules: { localIdentName: SHELL_CLASS_NAMES },
      legalComments: 'none',
      sourceMap: false,
    },
    // Adds the integrity of scripts and styles to the HTML, and that of the later chunks to the runtime.
    security: { sri: { enable: 'auto' } },
    performance: {
      printFileSize: false,
      // The display face is on every page. Without the preload its titles would be drawn in another face first.
      preload: { type: 'all-assets', include: [/fraunces.*\.woff2$/u] },
    },
    tools: {
      rspack: {
        output: { uniqueName: 'shell', crossOriginLoading: 'anonymous' },
        module: { rules: [PURE_SHARED] },
        plugins: [
          evaluatedCalls(),
          retriedChunks(),
          new rspack.sharing.ProvideSharedPlugin({ provides: providedModules(directory) }),
        ],
      },
    },
  });
}

/** In development: the script that lets remotes replace their components in place (dev/refresh-hook.js). */
function hotReload(): Pick<HtmlConfig, 'tags'> {
  if (process.env.NODE_ENV !== 'development') return {};
  return { tags: [{ tag: 'script', attrs: { src: 'refresh-hook.js' }, head: true, append: false }] };
}
