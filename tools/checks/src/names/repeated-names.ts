import { LANGUAGES } from '@bandhavya/contracts';

/** A source file with the names that it defines and exports. `file` is 'mf-search/src/texts.ts'. */
export type Definitions = { file: string; names: readonly string[] };

/** Tests, and the helpers of tests, which are named like the action of a person that they do. */
const FOR_TESTS = /\.(?:test|spec)\.tsx?$|\/testing\/|^(?:e2e|libs\/testing)\//u;

/** The files of one language, such as `src/kn/places.ts` and `src/texts/kn.ts`. Only the catalogue of the language imports them. */
const OF_A_LANGUAGE = new RegExp(`/(?:${LANGUAGES.join('|')})(?:[/-].*)?\\.ts$`, 'u');

/** The export of a page that the router loads lazily. */
const PAGE = 'Component';

/**
 * Finds the exported names that several files define with different meanings: 'Place: a.ts, b.ts'. A name has one meaning in
 * files at the same path of several packages, such as `src/texts.ts`.
 * @param packages the folders of the packages
 */
export function repeatedNames(all: readonly Definitions[], packages: readonly string[]): string[] {
  const rolesOf = new Map<string, Map<string, string>>();
  for (const { file, names } of all.filter((each) => !FOR_TESTS.test(each.file) && !OF_A_LANGUAGE.test(each.file))) {
    const role = roleOf(file, packages);
    for (const name of names) rolesOf.set(name, (rolesOf.get(name) ?? new Map()).set(role, file));
  }
  return [...rolesOf]
    .filter(([name, roles]) => roles.size > 1 && name !== PAGE)
    .map(([name, roles]) => `${name}: ${[...roles.values()].join(', ')}`)
    .sort();
}

/** The path in the package. */
function roleOf(file: string, packages: readonly string[]): string {
  const folder = packages.find((each) => file.startsWith(`${each}/`)) ?? '';
  return file.slice(folder.length);
}
