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
