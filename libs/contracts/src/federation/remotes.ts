import * as z from 'zod/mini';

/** The version of what the shell gives to remotes: the exports of the platform and ui packages, and how a remote is mounted. */
export const SHELL_API_VERSION = '1.3.0';
/** The version of the gateway's API as the OpenAPI document describes it. */
export const GATEWAY_API_VERSION = '1.1.0';

const path = z.string().check(z.regex(/^\/[a-z0-9/_-]*$/u, 'value.invalid'), z.maxLength(200));
/** 'mf_discover': also the name of the container in the page. */
export const remoteName = z.string().check(z.regex(/^mf_[a-z][a-z0-9_]{0,40}$/u, 'value.invalid'));
export const versionId = z.string().check(z.regex(/^[0-9a-f]{12}$/u, 'value.invalid'));
const range = z.string().check(z.minLength(1), z.maxLength(60));
/** Folders and a file name below the version's folder; no part is empty, starts with a dot or holds two dots in a row. */
export const filePath = z
  .string()
  .check(
    z.maxLength(200, 'value.too-long'),
    z.regex(/^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/u, 'value.invalid'),
  );

export const remoteFile = z.strictObject({
  path: filePath,
  bytes: z.int().check(z.nonnegative()),
  /** Subresource integrity value, 'sha384-…'. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/u, 'value.invalid')),
});
export type RemoteFile = z.output<typeof remoteFile>;

/** One immutable version of a remote. */
export const remoteVersion = z.strictObject({
  name: remoteName,
  /** The first 12 hexadecimal digits of a SHA-256 over all files' paths and contents and all of this record but `built`. */
  version: versionId,
  team: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Path prefixes this remote owns: '/profile' owns /profile and everything below that no longer prefix claims. */
  routes: z.array(path).check(z.minLength(1), z.maxLength(50)),
  /** The container's script, relative to the version's folder. */
  entry: filePath,
  /** Scripts and styles to preload for a path: the longest prefix of the path wins. */
  preload: z.record(path, z.array(filePath)),
  /** Semver ranges of the contracts it was built against. */
  needs: z.strictObject({ shell: range, gateway: range }),
  files: z.array(remoteFile).check(z.minLength(1), z.maxLength(500)),
  built: z.strictObject({
    at: z.iso.datetime(),
    commit: z.string().check(z.maxLength(64)),
    by: z.string().check(z.maxLength(100)),
  }),
});
export type RemoteVersion = z.output<typeof remoteVersion>;

/** What the registry says of one remote. */
export type RemoteRecord = {
  name: string;
  current: string | undefined;
  /** The latest published first; the registry leaves out very old ones, never the current one. */
  versions: RemoteVersion[];
};

/** What the shell is told of one remote: the version chosen for this page, ready to load. */
export const resolvedRemote = z.strictObject({
  name: remoteName,
  version: z.string(),
  routes: z.array(path),
  /** Absolute address of the container's script; absent when no version fits the running shell and gateway. */
  entry: z.optional(z.string()),
  /** Subresource integrity of the container's script; absent for one served from sources. */
  integrity: z.optional(z.string()),
});
export type ResolvedRemote = z.output<typeof resolvedRemote>;
