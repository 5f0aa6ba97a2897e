import path from 'node:path';

/**
 * Finds the import circles of a package.
 * @param imports for each file the files of the package that it imports
 * @returns one path for each group of files that import each other, closed: ['a.ts', 'b.ts', 'a.ts']
 */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const seen = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      circles.push([...path.slice(start), file]);
      return;
    }
    if (seen.has(file)) return;
    seen.add(file);
    for (const imported of imports.get(file) ?? []) visit(imported, [...path, file]);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

/**
 * The imports between the folders directly below a folder. Tests and `testing` are left out, because they stand above all
 * folders.
 * @param parent 'src' or 'src/features'
 * @param imports for each file of the package the files that it imports, relative to the package
 */
export function importsOfFolders(
  parent: string,
  imports: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of imports) {
    const from = folderIn(parent, file);
    if (from === undefined || /\.test\.|\/testing\//u.test(file)) continue;
    const targets = folders.get(from) ?? new Set();
    for (const target of imported) {
      const to = folderIn(parent, target);
      if (to !== undefined && to !== from) targets.add(to);
    }
    folders.set(from, targets);
  }
  return new Map([...folders].map(([from, targets]) => [from, [...targets]]));
}

/** 'src/orders' for 'src/orders/order.ts' in 'src'; undefined for a file in no folder below the parent. */
function folderIn(parent: string, file: string): string | undefined {
  const [folder, ...rest] = path.relative(parent, file).split(path.sep);
  return folder !== '..' && rest.length > 0 ? path.join(parent, folder ?? '') : undefined;
}
