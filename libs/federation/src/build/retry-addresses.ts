import { type Rspack, rspack } from '@rsbuild/core';
import { RETRIES } from '../retries.ts';

const NAME = 'bandhavya:retry-addresses';

/** Adds the query of `retryQuery` to the addresses of scripts and stylesheets, each time that the runtime asks for one. */
class RetryAddresses extends rspack.RuntimeModule {
  constructor() {
    super('retry addresses', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `for (const name of ['u', 'miniCssF']) {
  const fileOf = __webpack_require__[name];
  if (!fileOf) continue;
  __webpack_require__[name] = (chunk) => fileOf(chunk) + (globalThis.${RETRIES}?.[__webpack_require__.p] ?? '');
}`;
  }
}

export function retryAddresses(): Rspack.RspackPluginInstance {
  return {
    name: NAME,
    apply(compiler) {
      compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
          compilation.addRuntimeModule(chunk, new RetryAddresses());
        });
      });
    },
  };
}
