import path from 'node:path';

/**
 * The folders of a package from the lowest layer to the highest. A folder imports lower layers only, and none beside it.
 * The files of the package itself are above all folders. Tests, and a folder without a layer such as `testing`, are free.
 */
const LAYERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'libs/server/matching': [
    ['spelling'],
    ['candidates'],
    ['fit'],
    ['score'],
    ['filters'],
    ['pairs'],
    ['visibility'],
    ['feed', 'search', 'saved-searches', 'names', 'impressions'],
    ['profiles'],
    ['actions', 'lists'],
  ],
};

/** The entry of a package that has models, and the only file that may export them. */
const [ENTRY, MODELS] = ['src/index.ts', 'src/models.ts'];
const NAME_OF_MODEL = /models?$/iu;

/** An import within a package. The paths are relative to the package. */
export type InnerImport = {
  file: string;
  target: string;
  /** The names that a re-export passes on. */
  exported?: readonly string[] | undefined;
};

/**
 * Why an import within a package is not allowed, or undefined when it is.
 * @param files the files of the package
 */
export function objectionWithin(
  folder: string,
  { file, target, exported }: InnerImport,
  files: readonly string[],
): string | undefined {
  const holdsModels = target === MODELS || target.endsWith('.model.ts');
  const exportsModels = exported === undefined || exported.some((name) => NAME_OF_MODEL.test(name));
  if (file === ENTRY && files.includes(MODELS) && holdsModels && exportsModels) {
    return `${folder} exports models from ${MODELS} only`;
  }
  const layers = LAYERS[folder];
  const [from, to] = [folderOf(file), folderOf(target)];
  if (!layers || from === to || !isLayered(layers, from) || file.endsWith('.test.ts')) return undefined;
  return heightOf(layers, to) < heightOf(layers, from)
    ? undefined
    : `${from} may import lower folders only (tools/checks/src/boundaries/layers.ts)`;
}

/** 'pairs' for 'src/pairs/pair.ts', and '' for a file of the package itself. */
function folderOf(file: string): string {
  const [, folder = '', name] = file.split(path.sep);
  return name === undefined ? '' : folder;
}

function isLayered(layers: readonly (readonly string[])[], folder: string): boolean {
  return layers.some((layer) => layer.includes(folder));
}

/** Everything without a layer is above all layers. */
function heightOf(layers: readonly (readonly string[])[], folder: string): number {
  const height = layers.findIndex((layer) => layer.includes(folder));
  return height < 0 ? layers.length : height;
}
