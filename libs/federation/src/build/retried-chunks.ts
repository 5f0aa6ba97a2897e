import { type Rspack, rspack } from '@rsbuild/core';

const NAME = 'bandhavya:retried-chunks';

/** A runtime requests a chunk again only after a failure. A browser would use the file that it has refused. */
class RetriedChunks extends rspack.RuntimeModule {
  constructor() {
    super('retried chunks', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
const load = __webpack_require__.l;
const requests = {};
if (load) {
  __webpack_require__.l = (address, ...others) => {
    const earlier = requests[address] ?? 0;
    requests[address] = earlier + 1;
    load(earlier > 0 ? address + '?retry=' + earlier : address, ...others);
  };
}`;
  }
}

/** Gives a chunk that a build loads again after a failure another address. */
export function retriedChunks(): Rspack.RspackPluginInstance {
  return {
    name: NAME,
    apply(compiler) {
      compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
          compilation.addRuntimeModule(chunk, new RetriedChunks());
        });
      });
    },
  };
}
