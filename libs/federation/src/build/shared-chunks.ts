import { type Rspack, rspack } from '@rsbuild/core';

const NAME = 'bandhavya:shared-chunks';
/** The name of the global of the files in the runtime, until the global of the version has its own name. */
const GIVEN = 'bandhavyaGivenChunks';

type Names = {
  /** The global to which the files of chunks push their modules: the same in all versions of a remote. */
  chunks: string;
  /** The global from which one version takes its chunks. */
  ownChunks: string;
};

/**
 * Lets the versions of a remote share the files of equal chunks, although two versions may live in one page and each has a
 * table of modules of its own. A file pushes its chunk to `chunks`. That global gives it to the versions that have requested
 * the address of the running script.
 */
export function sharedChunks(names: Names): Rspack.RspackPluginInstance {
  return {
    name: NAME,
    apply(compiler) {
      const { Compilation, sources } = compiler.webpack;
      compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
          compilation.addRuntimeModule(chunk, new GiveChunks(names));
        });
        // After the minifier, which chooses shorter names by the characters of the whole file.
        const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
        compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
          const withRuntime = [...compilation.chunks].filter((chunk) => chunk.hasRuntime());
          for (const name of withRuntime.flatMap(({ files }) => [...files])) {
            const source = compilation.getAsset(name)?.source.source().toString();
            if (source === undefined) continue;
            const text = source.replaceAll(names.chunks, names.ownChunks).replaceAll(GIVEN, names.chunks);
            compilation.updateAsset(name, new sources.RawSource(text));
          }
        });
      });
    },
  };
}

/** Adds the global of the files to the runtime. */
class GiveChunks extends rspack.RuntimeModule {
  readonly #chunks: string;

  constructor({ chunks }: Names) {
    super('give chunks', rspack.RuntimeModule.STAGE_TRIGGER);
    this.#chunks = chunks;
  }

  override generate(): string {
    return `
const own = self.${this.#chunks};
const load = __webpack_require__.l;
const given = self.${GIVEN} ??= {
  wanted: new Map(),
  push(chunk) {
    const { src } = document.currentScript;
    for (const chunks of this.wanted.get(src) ?? []) chunks.push(chunk);
    this.wanted.delete(src);
  },
};
if (load) {
  __webpack_require__.l = (address, ...others) => {
    given.wanted.set(address, (given.wanted.get(address) ?? new Set()).add(own));
    load(address, ...others);
  };
}`;
  }
}
