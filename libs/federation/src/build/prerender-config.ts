import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { applicationName, SHELL_CLASS_NAMES } from './shared.ts';

/** The program that {@link prerenderConfig} builds. */
export const PRERENDER_FILE = 'index.mjs';

/** The build of a program for Node that prints the shell's public pages. Its class names are those of the shell. */
export function prerenderConfig(directory: string, folder: string): RsbuildConfig {
  return defineConfig({
    root: directory,
    mode: 'production',
    logLevel: 'error',
    plugins: [pluginReact()],
    source: { entry: { index: './src/prerender.tsx' }, define: applicationName('shell') },
    output: {
      target: 'node',
      module: true,
      distPath: { root: folder },
      filename: { js: '[name].mjs' },
      cssModules: { localIdentName: SHELL_CLASS_NAMES },
      legalComments: 'none',
      minify: false,
    },
    performance: { printFileSize: false },
    tools: { rspack: { output: { uniqueName: 'shell' } } },
  });
}
