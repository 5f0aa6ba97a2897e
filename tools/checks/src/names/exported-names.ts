import { parseSync } from 'oxc-parser';

/**
 * The names that a module defines and exports. Re-exports are left out, because their names are defined elsewhere.
 * @param name decides the language: 'a.ts', 'a.tsx'
 */
export function exportedNames(name: string, text: string): string[] {
  const { program } = parseSync(name, text);
  const found = program.body.flatMap((node): string[] => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return [];
    const { declaration } = node;
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    }
    return 'id' in declaration && declaration.id && 'name' in declaration.id ? [String(declaration.id.name)] : [];
  });
  return [...new Set(found)];
}
