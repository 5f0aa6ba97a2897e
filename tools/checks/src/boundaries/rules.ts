import type { WorkspacePackage } from '@bandhavya/site/workspace';

/** The workspace packages that the packages of one room may import. */
type Room = {
  /** Matches the folders of the room. */
  folder: RegExp;
  /** 'contracts' is the package with all it exports, 'ui/brand' only that part of it. Tests may import 'testing' too. */
  mayImport: readonly string[];
  /** Whether the room does no I/O and may not import Node's own modules. */
  pure?: boolean;
};

const LIBS = [
  ...['contracts', 'domain', 'api-client', 'federation', 'member-cards', 'platform', 'texts', 'ui'],
  ...['data', 'desk', 'jobs', 'mail', 'matching', 'members', 'payments', 'photos', 'server'],
];
const BROWSER_LIBS = ['contracts', 'domain', 'api-client', 'federation', 'member-cards', 'platform', 'texts', 'ui'];

/** The import table. No package may import a service, a remote or the shell. */
const ROOMS: readonly Room[] = [
  { folder: /^libs\/domain$/u, mayImport: [], pure: true },
  { folder: /^libs\/contracts$/u, mayImport: ['domain'], pure: true },
  { folder: /^libs\/ui$/u, mayImport: [] },
  { folder: /^libs\/(?:platform|data|server|federation)$/u, mayImport: ['contracts'] },
  { folder: /^libs\/matching$/u, mayImport: ['contracts', 'domain', 'data'] },
  { folder: /^libs\/mail$/u, mayImport: ['contracts', 'domain', 'data', 'server', 'ui/brand'] },
  { folder: /^libs\/payments$/u, mayImport: ['contracts', 'domain', 'data', 'mail', 'server', 'ui/brand'] },
  { folder: /^libs\/jobs$/u, mayImport: ['data', 'mail'] },
  { folder: /^libs\/members$/u, mayImport: ['contracts', 'domain', 'data', 'matching', 'server'] },
  {
    folder: /^libs\/desk$/u,
    mayImport: ['contracts', 'domain', 'data', 'mail', 'matching', 'members', 'payments', 'server'],
  },
  { folder: /^libs\/photos$/u, mayImport: ['contracts', 'data', 'server'] },
  { folder: /^libs\/api-client$/u, mayImport: ['contracts', 'platform'] },
  { folder: /^libs\/texts$/u, mayImport: ['contracts', 'domain', 'platform'] },
  { folder: /^libs\/member-cards$/u, mayImport: ['contracts', 'domain', 'platform', 'texts', 'ui', 'api-client'] },
  { folder: /^tools\/bootstrap$/u, mayImport: [] },
  { folder: /^tools\/seed$/u, mayImport: [...LIBS, 'bootstrap'] },
  { folder: /^tools\/site$/u, mayImport: [...LIBS, 'bootstrap', 'seed'] },
  {
    folder: /^tools\/staff$/u,
    mayImport: [
      'contracts',
      'data',
      'desk',
      'jobs',
      'mail',
      'matching',
      'members',
      'payments',
      'server',
      'bootstrap',
      'site',
    ],
  },
  { folder: /^libs\/testing$/u, mayImport: [...LIBS, 'bootstrap', 'seed', 'site'] },
  { folder: /^tools\/(?:bench|checks)$/u, mayImport: [...LIBS, 'bootstrap', 'seed', 'site', 'testing'] },
  { folder: /^(?:shell|mf-[a-z-]+)$/u, mayImport: BROWSER_LIBS },
  {
    folder: /^services\/[a-z-]+$/u,
    mayImport: [
      ...['contracts', 'domain', 'data', 'federation', 'jobs', 'mail', 'matching', 'members', 'payments', 'photos'],
      ...['server', 'ui/brand'],
    ],
  },
  // Browser tests publish remotes as a team does, and read stored data.
  {
    folder: /^e2e$/u,
    mayImport: ['contracts', 'data', 'desk', 'federation/registry', 'members', 'payments', 'site', 'testing'],
  },
];

/** Libraries that the shell and the remotes share through the platform. A direct import would bundle a second copy. */
const ONLY_IN_PLATFORM = [
  'react-router-dom',
  'react-router',
  '@tanstack/react-query',
  'zustand',
  'i18next',
  'react-i18next',
];

const SCOPE = '@bandhavya/';
const TEST_OR_CONFIG = /(?:\.test\.[jt]sx?|\.config\.ts|\/testing\/.*)$/u;

/** An import in a file of a package. */
export type Import = {
  from: WorkspacePackage;
  /** Relative to the package. */
  file: string;
  specifier: string;
};

/**
 * Why an import of another package is not allowed, or undefined when it is.
 * @param rootUses development dependencies of the root, for tests and configuration of all packages
 */
export function objectionTo({ from, file, specifier }: Import, rootUses: readonly string[]): string | undefined {
  const room = ROOMS.find(({ folder }) => folder.test(from.folder));
  if (room === undefined)
    return `the folder ${from.folder} has no row in the import table (tools/checks/src/boundaries/rules.ts)`;
  const isTest = TEST_OR_CONFIG.test(`${from.folder}/${file}`);
  if (specifier.startsWith('node:')) {
    return room.pure === true && !isTest
      ? `${from.folder} does no I/O: it may not import Node's own modules`
      : undefined;
  }
  const name = packageOf(specifier);
  if (ONLY_IN_PLATFORM.includes(name) && from.folder !== 'libs/platform') {
    return `${name} may be imported by libs/platform only: take it from ${SCOPE}platform`;
  }
  if (specifier.startsWith(SCOPE) && !isAllowed(room, specifier, isTest)) {
    return `${from.folder} may import ${room.mayImport.join(', ') || 'none'} of the repository's packages`;
  }
  const declared = from.uses.includes(name) || (isTest && rootUses.includes(name));
  return declared ? undefined : `${name} is not in the package.json of ${from.folder}`;
}

function isAllowed({ mayImport }: Room, specifier: string, isTest: boolean): boolean {
  const target = specifier.slice(SCOPE.length);
  const allAllowed = isTest ? [...mayImport, 'testing'] : mayImport;
  return allAllowed.some(
    (allowed) => target === allowed || (!allowed.includes('/') && target.startsWith(`${allowed}/`)),
  );
}

/** '@scope/name' for '@scope/name/sub', 'name' for 'name/sub'. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
