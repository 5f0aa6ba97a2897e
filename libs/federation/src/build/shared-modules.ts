import type { Rspack } from '@rsbuild/core';

const NAME = 'bandhavya:shared-modules';
/** The bundler's code that takes modules from the share scope, and the statement in it with their names and ranges. */
const CONSUMES = 'consumes_loading';
const CONSUMED = /^__webpack_require__\.consumesLoadingData = .*;$/mu;
/** The bundler's code that fills the share scope with modules of its own. A remote has none. */
const SHARING = 'sharing';

/**
 * Makes the entry of a remote a third smaller: its code that takes modules from the share scope does not compare versions. The page
 * compares them before it loads a container (host/shared-libraries.ts). Of several versions, a module of the same major one is
 * taken.
 */
export function sharedModules(): Rspack.RspackPluginInstance {
  return {
    name: NAME,
    apply(compiler) {
      compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
        const replaced = new Set<string>();
        compilation.hooks.runtimeModule.tap(NAME, (module) => {
          const { name, source } = module;
          if (!source || (name !== CONSUMES && name !== SHARING)) return;
          source.source = Buffer.from(name === SHARING ? ADOPT : consume(source.source.toString()));
          replaced.add(name);
        });
        compilation.hooks.processAssets.tap(NAME, () => {
          const missed = [CONSUMES, SHARING].filter((name) => !replaced.has(name));
          if (missed.length > 0)
            throw new Error(`${NAME}: the build has no runtime module called ${missed.join(', ')}`);
        });
      });
    },
  };
}

/** Takes the share scope as the page gives it. */
const ADOPT = `
__webpack_require__.S = {};
__webpack_require__.I = () => {};
`;

function consume(source: string): string {
  const [consumed] = CONSUMED.exec(source) ?? [];
  if (consumed === undefined) throw new Error(`${NAME}: ${CONSUMES} does not say which modules it consumes`);
  return `
${consumed}
const { chunkMapping, moduleIdToConsumeDataMapping } = __webpack_require__.consumesLoadingData;
const taken = {};
const take = async (id) => {
  const { shareScope, shareKey, requiredVersion } = moduleIdToConsumeDataMapping[id];
  const versions = __webpack_require__.S[shareScope][shareKey] ?? {};
  const [major] = /\\d+\\.|$/.exec(requiredVersion);
  const version = Object.keys(versions).find((each) => each.startsWith(major));
  if (!version) throw new Error('The page has no ' + shareKey + ' ' + requiredVersion);
  const run = await versions[version].get();
  __webpack_require__.m[id] = (module) => {
    module.exports = run();
  };
};
__webpack_require__.f.consumes = (chunk, promises) => {
  for (const id of chunkMapping[chunk] ?? []) promises.push((taken[id] ??= take(id)));
};
`;
}
