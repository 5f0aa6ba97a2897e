import { parseSync, Visitor } from 'oxc-parser';

const SURFACE = '@bandhavya/platform';

/** The exports that only deployed builds use, until shell API 2 removes them. The values name what replaces them. */
const DEPRECATED: Readonly<Record<string, string>> = {
  claimMatch: 'useMatchAnnouncements',
  setSession: `refreshSession, or setSession of ${SURFACE}/host in the shell`,
};

/** The code that passes its name to the bus. Everything else publishes through `publish` of the API client, which has the name. */
const MAY_CALL_BUS =
  /^(?:shell|libs\/browser\/platform)\/|^libs\/browser\/api-client\/src\/publish\.ts$|\.test\.tsx?$/u;

/** A line with a use of the platform's surface that is not allowed. */
export type ForbiddenUse = { line: number; reason: string };

/**
 * The uses of the platform's surface that are not allowed in a source file.
 * @param file relative to the repository: 'mf-search/src/a.ts'
 */
export function forbiddenUses(file: string, text: string): ForbiddenUse[] {
  if (!text.includes(SURFACE)) return [];
  const found: ForbiddenUse[] = [];
  const add = (start: number, reason: string) => {
    found.push({ line: text.slice(0, start).split('\n').length, reason });
  };
  const addWhole = (start: number) => add(start, `name the parts of ${SURFACE} that are used`);
  const addNames = (start: number, names: readonly string[]) => {
    for (const name of names) {
      const instead = DEPRECATED[name];
      if (instead !== undefined) add(start, `${name} is for deployed builds only: use ${instead}`);
    }
  };
  new Visitor({
    ImportDeclaration: ({ source, specifiers, start }) => {
      if (source.value !== SURFACE) return;
      for (const each of specifiers) {
        if (each.type === 'ImportSpecifier') addNames(start, [nameOf(each.imported)]);
        else addWhole(start);
      }
    },
    ExportNamedDeclaration: ({ source, specifiers, start }) => {
      if (source?.value !== SURFACE) return;
      addNames(
        start,
        specifiers.map(({ local }) => nameOf(local)),
      );
    },
    ExportAllDeclaration: ({ source, start }) => {
      if (source.value === SURFACE) addWhole(start);
    },
    ImportExpression: ({ source, start }) => {
      if (source.type === 'Literal' && source.value === SURFACE) addWhole(start);
    },
    MemberExpression: ({ object, property, start }) => {
      if (MAY_CALL_BUS.test(file) || object.type !== 'Identifier' || property.type !== 'Identifier') return;
      if (object.name === 'bus' && property.name === 'publish') {
        add(start, 'bus.publish takes any name as publisher: use publish of @bandhavya/api-client');
      }
    },
  }).visit(parseSync(file, text).program);
  return found;
}

function nameOf(node: { name: string } | { value: string }): string {
  return 'name' in node ? node.name : node.value;
}
