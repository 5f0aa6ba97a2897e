import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '../languages.ts';
import { type NavigationEntry, remoteNavigation, remoteOutlines } from './navigation.ts';
import { remotePath } from './remote-paths.ts';

/** The version of the shell's surface for remotes: the exports of the platform and ui packages, and the remote module. */
export const SHELL_API_VERSION = '1.15.0';
/** The version of the gateway's API, as in the OpenAPI document. */
export const GATEWAY_API_VERSION = '1.13.0';

/** A version of a contract, such as that of the shell's surface: three numbers, without a label. */
const contractVersion = z
  .string()
  .check(
    z.regex(/^(?:0|[1-9]\d{0,5})(?:\.(?:0|[1-9]\d{0,5})){2}$/u, 'value.invalid'),
    z.meta({ examples: ['1.12.0'] }),
  );

export const remotesQuery = z.strictObject({
  /** The version of the shell that the page has. Its absence means the version that the gateway knows. */
  shell: z.optional(contractVersion),
});

/** 'mf_discover'; also the name of the container in the page. */
export const remoteName = z
  .string()
  .check(z.regex(/^mf_[a-z][a-z0-9_]{0,40}$/u, 'value.invalid'), z.meta({ examples: ['mf_search'] }));
export const versionId = z.string().check(z.regex(/^[0-9a-f]{12}$/u, 'value.invalid'));
const range = z.string().check(z.minLength(1), z.maxLength(60));
/** A path below the folder of the version. No part is empty, starts with a dot or contains two dots in a row. */
export const filePath = z
  .string()
  .check(
    z.maxLength(200, 'value.too-long'),
    z.regex(/^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/u, 'value.invalid'),
  );

export const remoteFile = z.looseObject({
  path: filePath,
  bytes: z.int().check(z.nonnegative()),
  /** The subresource integrity value, 'sha384-…'. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/u, 'value.invalid')),
});
export type RemoteFile = z.output<typeof remoteFile>;

/** The addressing of versions whose file names contain hashes of their contents, so that versions with equal files share them. */
export const BY_CONTENT = 'content';

/** Semver ranges by the names of shared packages or of features: {react: '^19.3.0'}. */
const rangesByName = z.record(z.string().check(z.minLength(1), z.maxLength(100)), range);

/** The declared fields of a loose object. */
type Known<T> = { [Field in keyof T as string extends Field ? never : Field]: T[Field] };

/** The people and places behind a remote, for other teams and for the operator. */
export const remoteOwner = z.looseObject({
  /** The e-mail address of the team. */
  contact: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/u, 'value.invalid'), z.maxLength(100)),
  /** The team in the code host, which reviews changes: '@bandhavya/search'. */
  handle: z.string().check(z.regex(/^@[A-Za-z0-9-]+\/[A-Za-z0-9._-]+$/u, 'value.invalid'), z.maxLength(100)),
  /** The address of the sources. */
  repository: z.string().check(z.regex(/^https:\/\/\S+$/u, 'value.invalid'), z.maxLength(200)),
  /** The page that says how to run, release and roll back the remote, within the repository. */
  runbook: filePath,
});
export type RemoteOwner = Known<z.output<typeof remoteOwner>>;

/**
 * One immutable version of a remote. Registry, gateway and builds are released separately, so a reader ignores the fields that
 * it does not know, and keeps them.
 */
export const remoteVersion = z.looseObject({
  name: remoteName,
  /** The hash of this record without `built`: see `versionIdOf` of the federation library. */
  version: versionId,
  team: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Absent in records from before shell API 1.15, as are `navigation` and `outlines`. */
  owner: z.optional(remoteOwner),
  navigation: z.optional(remoteNavigation),
  outlines: z.optional(remoteOutlines),
  /** The path prefixes of the remote. '/profile' owns /profile and every path below it that has no longer prefix. */
  routes: z.array(remotePath).check(z.minLength(1), z.maxLength(50)),
  /** The script of the container, relative to the folder of the version. */
  entry: filePath,
  /** {@link BY_CONTENT}, or absent when each version has a folder of its own. */
  addressing: z.optional(z.string().check(z.maxLength(20))),
  /** Scripts and styles to preload, by path prefix; the longest prefix of the path wins. */
  preload: z.record(remotePath, z.array(filePath)),
  /** The scripts with the texts of each language but English, to preload. Absent in records from before shell API 1.13. */
  texts: z.optional(z.record(z.string(), z.array(filePath))),
  /**
   * The semver ranges of the contracts that the version needs. `shared`: the libraries that the shell shares with it. `features`: the
   * features of the gateway that it uses, which take the place of `gateway` for a reader that knows them.
   */
  needs: z.looseObject({
    shell: range,
    gateway: range,
    shared: z.optional(rangesByName),
    features: z.optional(rangesByName),
  }),
  files: z.array(remoteFile).check(z.minLength(1), z.maxLength(500)),
  built: z.looseObject({
    at: z.iso.datetime(),
    commit: z.string().check(z.maxLength(64)),
    by: z.string().check(z.maxLength(100)),
  }),
});
type RemoteFields = Known<z.output<typeof remoteVersion>>;
export type RemoteVersion = Omit<RemoteFields, 'needs' | 'owner' | 'navigation'> & {
  needs: Known<RemoteFields['needs']>;
  owner?: RemoteOwner | undefined;
  navigation?: NavigationEntry[] | undefined;
};

const STOP_MESSAGE_MAX = 300;

/** A text for members in each language. */
const stopMessage = z.strictObject(
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      z.string().check(z.minLength(1, 'value.required'), z.maxLength(STOP_MESSAGE_MAX, 'value.too-long')),
    ]),
  ) as Record<Language, z.ZodMiniString>,
);

/** A remote that the operators have stopped. Without a message, members read a general one. */
export const remoteStop = z.object({ since: z.iso.datetime(), message: z.optional(stopMessage) });
export type RemoteStop = z.output<typeof remoteStop>;

const percent = z.int().check(z.gte(1, 'value.invalid'), z.lte(99, 'value.invalid'));

/** A version that a share of the members gets, until it is promoted or ended. */
export const remoteCanary = z.object({
  version: versionId,
  /** The share of the members, in percent. */
  percent,
  since: z.iso.datetime(),
  /** The number of loads of the version that are needed to judge it. */
  minimum: z.int().check(z.gte(1, 'value.invalid'), z.lte(1_000_000, 'value.invalid')),
});
export type RemoteCanary = z.output<typeof remoteCanary>;

/** The permission to use a version in one session, for the session that opens its link first. */
export const remotePreview = z.object({
  version: versionId,
  /** The SHA-256 of the code, in hexadecimal digits. */
  code_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/u, 'value.invalid')),
  until: z.iso.datetime(),
});
export type RemotePreview = z.output<typeof remotePreview>;

/** The registry's record of a remote. */
export type RemoteRecord = {
  name: string;
  /** The version that production points at. */
  current: string | undefined;
  /** The version that staging points at. */
  staging?: string | undefined;
  /**
   * The versions that production has pointed at, the current one first, then those that it can go back to. Absent in listings of
   * registries before gateway API 1.13.
   */
  released?: string[] | undefined;
  /** The earlier versions that are not in `released`, for gateways that do not know it. */
  rolled_back?: string[] | undefined;
  stopped?: RemoteStop | undefined;
  canary?: RemoteCanary | undefined;
  previews?: RemotePreview[] | undefined;
  /** The latest first. The registry leaves out very old versions, but never the current one. */
  versions: RemoteVersion[];
};

/** The earlier version that a page loads after the second failure of the chosen one. */
export const fallbackVersion = z.strictObject({ version: z.string(), entry: z.string(), integrity: z.string() });

/** A stopped remote, as pages see it. */
export const stoppedRemote = z.object({ name: remoteName, message: remoteStop.shape.message });
export type StoppedRemote = z.output<typeof stoppedRemote>;

/** A remote with the version that was chosen for a page. */
export const resolvedRemote = z.strictObject({
  name: remoteName,
  version: z.string(),
  routes: z.array(remotePath),
  /** The absolute address of the container's script; absent when no version is compatible, and while the remote is stopped. */
  entry: z.optional(z.string()),
  /** The integrity of the container's script; absent for a development server. */
  integrity: z.optional(z.string()),
  /** The libraries of the shell that the version needs, which the page compares before it runs the version. */
  shared: z.optional(rangesByName),
  fallback: z.optional(fallbackVersion),
  /** The operators have stopped the remote. */
  stopped: z.optional(z.object({ message: remoteStop.shape.message })),
  /** Its links in the navigation. A gateway before API 1.13 hands out none. */
  navigation: z.optional(remoteNavigation),
  outlines: z.optional(remoteOutlines),
});
export type ResolvedRemote = Omit<z.output<typeof resolvedRemote>, 'navigation'> & {
  navigation?: NavigationEntry[] | undefined;
};

/** The file of a built shell with its capabilities. */
export const SHELL_CAPABILITIES_FILE = 'capabilities.json';

/** The capabilities of the shell of a site. */
export const shellCapabilities = z.object({
  /** The version of the surface. */
  api: z.string().check(z.meta({ examples: ['1.12.0'] })),
  /** The versions of the libraries that it shares, by the names of their packages. Unknown for a development server. */
  shared: z.optional(z.record(z.string(), z.string().check(z.meta({ examples: ['19.3.1'] })))),
});
export type ShellCapabilities = z.output<typeof shellCapabilities>;

/** The capabilities of the gateway of a site. */
export const gatewayCapabilities = z.object({
  api: z.string().check(z.meta({ examples: ['1.11.0'] })),
  /** The version of each feature: the contract's version at the last change of the feature. */
  features: z.record(z.string(), z.string().check(z.meta({ examples: ['1.10.0'] }))),
});
export type GatewayCapabilities = z.output<typeof gatewayCapabilities>;
