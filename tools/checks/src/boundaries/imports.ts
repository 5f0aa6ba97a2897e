import { parseSync, Visitor } from 'oxc-parser';

export type FoundImport = { specifier: string; line: number };

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
  const add = (source: object | null | undefined) => {
    if (source && 'value' in source && 'start' in source && typeof source.value === 'string') {
      found.push({ specifier: source.value, line: text.slice(0, Number(source.start)).split('\n').length });
    }
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
  }).visit(program);
  return found;
}
