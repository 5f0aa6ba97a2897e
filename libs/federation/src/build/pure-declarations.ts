import { parseSync } from 'oxc-parser';

/** The file of the loader, which has another name when it is compiled. */
export const PURE_DECLARATIONS_LOADER = import.meta.filename;

/**
 * A loader for modules whose constants have no side effects. It marks the value of each constant as pure, so that a bundle leaves
 * out the constants that it does not use, with the modules that only they need.
 */
// biome-ignore lint/style/noDefaultExport: the bundler calls the default export of a loader
export default function pureDeclarations(this: { resourcePath: string }, source: string): string {
  const { program } = parseSync(this.resourcePath, source);
  const declarations = program.body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []));
  const pattern = declarations.find(({ id }) => id.type !== 'Identifier');
  if (pattern) {
    const { start, end } = pattern.id;
    throw new Error(
      `No build could leave out ${source.slice(start, end)}. Declare each constant with a name of its own.`,
    );
  }
  const values = declarations.flatMap(({ init }) => (init ? [init] : []));
  return values.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    source,
  );
}
