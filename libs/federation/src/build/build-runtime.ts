import { type Rspack, rspack } from '@rsbuild/core';
import { BUILDS, RETRIES } from '../build-globals.ts';

const NAME = 'bandhavya:build-runtime';

/**
 * Adds the query of `retryQuery` to the addresses of scripts and stylesheets, each time that the runtime asks for one. Tells the
 * shell these addresses and the name of the table of chunks.
 */
class BuildRuntime extends rspack.RuntimeModule {
  readonly #chunks: string;

  constructor(chunks: string) {
    super('files of the build', rspack.RuntimeModule.STAGE_TRIGGER);
    this.#chunks = chunks;
  }

  override generate(): string {
    return `const [entry] = document.currentScript.src.split('?');
const build = ((globalThis.${BUILDS} ??= {})[entry] ??= { chunks: ${JSON.stringify(this.#chunks)}, files: new Set() });
for (const name of ['u', 'miniCssF']) {
  const fileOf = __webpack_require__[name];
  if (!fileOf) continue;
  __webpack_require__[name] = (chunk) => {
    const file = fileOf(chunk) + (globalThis.${RETRIES}?.[entry] ?? '');
    build.files.add(__webpack_require__.p + file);
    return file;
  };
}`;
  }
}

export function buildRuntime(chunks: string): Rspack.RspackPluginInstance {
  return {
    name: NAME,
    apply(compiler) {
      compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
          compilation.addRuntimeModule(chunk, new BuildRuntime(chunks));
        });
      });
    },
  };
}
