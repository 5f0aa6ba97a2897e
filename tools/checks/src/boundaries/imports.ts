import { parseSync, Visitor } from 'oxc-parser';

export type FoundImport = {
  specifier: string;
  line: number;
  /** The names that a re-export passes on. Absent for an import and for a re-export of everything. */
  exported?: readonly string[];
};

/**
 * All imports of a source file: statements, re-exports, dynamic imports and types.
 * @param name decides the language: 'a.ts', 'a.tsx', 'a.js'
 * @throws when the text is not valid
 */
export function importsOf(name: string, text: string): FoundImport[] {
  const { program, errors } = parseSync(name, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${name}: ${error.message}`);
  const found: FoundImport[] = [];
  const add = (source: object | null | undefined, exported?: readonly string[]) => {
    if (source && 'value' in source && 'start' in source && typeof source.value === 'string') {
      const line = text.slice(0, Number(source.start)).split('\n').length;
      found.push({ specifier: source.value, line, ...(exported && { exported }) });
    }
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source, specifiers }) =>
      add(
        source,
        specifiers.map(({ local }) => ('name' in local ? local.name : local.value)),
      ),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
  }).visit(program);
  return found;
}
