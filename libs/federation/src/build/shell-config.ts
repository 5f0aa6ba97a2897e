import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { sharedModules } from './shared.ts';

/** The build of the shell: no remote is known to it; it brings along every shared module. `title` stands until a page has set its own. */
export function shellConfig(directory: string, title: string): RsbuildConfig {
  return defineConfig({
    root: directory,
    plugins: [pluginReact()],
    source: { entry: { index: './src/main.tsx' } },
    html: { title, template: './src/index.html', favicon: './src/favicon.svg', inject: 'head', scriptLoading: 'defer' },
    server: { cors: true, strictPort: true },
    dev: { lazyCompilation: false, assetPrefix: true, client: { overlay: false } },
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
      filename: { js: '[name].[contenthash:10].js', css: '[name].[contenthash:10].css' },
      cssModules: { localIdentName: 'shell-[local]-[hash:base64:5]' },
      legalComments: 'none',
      sourceMap: false,
    },
    performance: { printFileSize: false },
    tools: {
      rspack: {
        output: { uniqueName: 'shell', crossOriginLoading: 'anonymous' },
        plugins: [
          new ModuleFederationPlugin({
            name: 'shell',
            remotes: {},
            shared: sharedModules('shell', directory),
            shareStrategy: 'loaded-first',
            manifest: false,
            dts: false,
            dev: false,
            experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
          }),
        ],
      },
    },
  });
}
