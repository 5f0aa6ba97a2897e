import type { WorkspacePackage } from '@bandhavya/site/workspace';

/** The workspace packages that the packages of one room may import. */
type Room = {
  /** Matches the folders of the room. */
  folder: RegExp;
  /** Folders: 'libs/server/data', or 'libs/server/*' for a group. '@bandhavya/ui/brand' is one entry point of a package. */
  mayImport: readonly string[];
  /** Whether the room does no I/O and may not import Node's own modules. */
  pure?: boolean;
};

const BRAND = '@bandhavya/ui/brand';
const BROWSER = ['libs/shared/*', 'libs/browser/*', 'libs/federation'];
const RULES = ['libs/shared/contracts', 'libs/shared/domain'];
const SERVER = ['libs/shared/*', 'libs/server/*'];
const ALL_LIBS = ['libs/shared/*', 'libs/browser/*', 'libs/server/*', 'libs/federation'];

/** The import table. No package may import a service, a remote or the shell. Circles of packages fail at their install. */
const ROOMS: readonly Room[] = [
  { folder: /^libs\/shared\/domain$/u, mayImport: [], pure: true },
  { folder: /^libs\/shared\/contracts$/u, mayImport: ['libs/shared/domain'], pure: true },
  { folder: /^libs\/shared\/texts$/u, mayImport: ['libs/shared/contracts'], pure: true },
  { folder: /^libs\/browser\/ui$/u, mayImport: [] },
  { folder: /^libs\/browser\/platform$/u, mayImport: ['libs/shared/contracts'] },
  { folder: /^libs\/browser\/api-client$/u, mayImport: [...RULES, 'libs/browser/platform'] },
  { folder: /^libs\/browser\/page-texts$/u, mayImport: ['libs/shared/*', 'libs/browser/platform'] },
  { folder: /^libs\/browser\/member-cards$/u, mayImport: ['libs/shared/*', 'libs/browser/*'] },
  { folder: /^libs\/server\/data$/u, mayImport: RULES },
  { folder: /^libs\/server\/runtime$/u, mayImport: ['libs/shared/*'] },
  {
    folder: /^libs\/server\/matching$/u,
    mayImport: [...RULES, 'libs/server/data'],
  },
  { folder: /^libs\/server\/(?:mail|payments)$/u, mayImport: [...SERVER, BRAND] },
  { folder: /^libs\/server\/[a-z-]+$/u, mayImport: SERVER },
  { folder: /^libs\/federation$/u, mayImport: ['libs/shared/contracts', 'libs/shared/texts'] },
  { folder: /^libs\/testing\/browser$/u, mayImport: BROWSER },
  {
    folder: /^libs\/testing\/server$/u,
    mayImport: [...SERVER, 'libs/federation', 'tools/bootstrap', 'tools/seed', 'tools/site'],
  },
  { folder: /^tools\/bootstrap$/u, mayImport: [] },
  { folder: /^tools\/seed$/u, mayImport: [...ALL_LIBS, 'tools/bootstrap'] },
  { folder: /^tools\/site$/u, mayImport: [...ALL_LIBS, 'tools/bootstrap', 'tools/seed'] },
  {
    folder: /^tools\/new-remote$/u,
    mayImport: ['libs/shared/contracts', 'libs/federation', 'tools/bootstrap', 'tools/site'],
  },
  { folder: /^tools\/staff-command$/u, mayImport: [...SERVER, 'tools/bootstrap', 'tools/site'] },
  {
    folder: /^tools\/(?:bench|checks)$/u,
    mayImport: [...ALL_LIBS, 'libs/testing/server', 'tools/bootstrap', 'tools/seed', 'tools/site'],
  },
  { folder: /^(?:shell|mf-[a-z-]+)$/u, mayImport: BROWSER },
  { folder: /^services\/[a-z-]+$/u, mayImport: [...SERVER, 'libs/federation', BRAND] },
  // Browser tests publish remotes as a team does, and read stored data.
  { folder: /^e2e$/u, mayImport: [...SERVER, '@bandhavya/federation/registry', 'libs/testing/server', 'tools/site'] },
];

/** Parts that run in a browser, and parts that they must never reach, whatever the table says. */
const IN_BROWSER = /^(?:libs\/(?:browser|shared)\/|shell$|mf-)/u;
const NEVER_IN_BROWSER = /^(?:libs\/(?:server|testing)\/|services\/|tools\/|e2e$)/u;

/** Libraries that the shell and the remotes share through the platform. A direct import would bundle a second copy. */
const ONLY_IN_PLATFORM = [
  'react-router-dom',
  'react-router',
  '@tanstack/react-query',
  'zustand',
  'i18next',
  'react-i18next',
];

/** The part of the platform for the shell. A remote would bundle a second copy of the session store with it. */
const HOST = '@bandhavya/platform/host';
const MAY_IMPORT_HOST = /^(?:shell|libs\/testing\/browser)$/u;

/** Populations, benches and index checks need the models of a library. Everything else uses its verbs. */
const MODELS = /^@bandhavya\/[a-z-]+\/models$/u;
const MAY_IMPORT_MODELS = /^tools\/(?:seed|bench|checks)$/u;
/** Members, reports, the audit and mails are written in the transactions of several libraries, and by the makers of test data. */
const SHARED_MODELS = ['@bandhavya/data/models', '@bandhavya/mail/models'];
const MAY_IMPORT_SHARED_MODELS = /^libs\/(?:server\/[a-z-]+|testing\/server)$/u;

const SCOPE = '@bandhavya/';
const TEST_OR_CONFIG = /(?:\.test\.[jt]sx?|\.config\.ts|\/testing\/.*)$/u;

/** An import in a file of a package. */
export type Import = {
  from: WorkspacePackage;
  /** Relative to the package. */
  file: string;
  specifier: string;
  /** The package of the repository that the specifier names. */
  target: WorkspacePackage | undefined;
};

/**
 * Why an import of another package is not allowed, or undefined when it is.
 * @param rootUses development dependencies of the root, for tests and configuration of all packages
 */
export function objectionTo(
  { from, file, specifier, target }: Import,
  rootUses: readonly string[],
): string | undefined {
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
  if (ONLY_IN_PLATFORM.includes(name) && from.folder !== 'libs/browser/platform') {
    return `${name} may be imported by libs/browser/platform only: take it from ${SCOPE}platform`;
  }
  if (specifier.startsWith(SCOPE)) {
    if (!isTest && IN_BROWSER.test(from.folder) && NEVER_IN_BROWSER.test(target?.folder ?? '')) {
      return `${from.folder} runs in browsers and may not reach ${target?.folder}`;
    }
    if (specifier === HOST && !isTest && !MAY_IMPORT_HOST.test(from.folder)) {
      return `${HOST} may be imported by the shell and by tests only`;
    }
    if (MODELS.test(specifier) && !mayImportModels(from, specifier)) {
      return `${from.folder} may not import models: use the verbs of ${specifier.replace('/models', '')}`;
    }
    if (!isAllowed(room, { from, specifier, target }, isTest)) {
      return `${from.folder} may import ${room.mayImport.join(', ') || 'none'} of the repository's packages`;
    }
  }
  const declared = from.uses.includes(name) || (isTest && rootUses.includes(name));
  return declared ? undefined : `${name} is not in the package.json of ${from.folder}`;
}

function mayImportModels({ folder }: WorkspacePackage, specifier: string): boolean {
  if (MAY_IMPORT_MODELS.test(folder)) return true;
  return SHARED_MODELS.includes(specifier) && MAY_IMPORT_SHARED_MODELS.test(folder);
}

function isAllowed(
  { mayImport }: Room,
  { from, specifier, target }: Pick<Import, 'from' | 'specifier' | 'target'>,
  isTest: boolean,
) {
  const testing = IN_BROWSER.test(from.folder) ? 'libs/testing/browser' : 'libs/testing/server';
  const folders = isTest ? [...mayImport, testing] : mayImport;
  return folders.some((allowed) => allowed === specifier || (target !== undefined && covers(allowed, target.folder)));
}

/** 'libs/server/*' covers 'libs/server/data'. */
function covers(allowed: string, folder: string): boolean {
  return allowed.endsWith('/*') ? folder.startsWith(allowed.slice(0, -1)) : allowed === folder;
}

/** '@scope/name' for '@scope/name/sub', 'name' for 'name/sub'. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
