import { versionWithFile } from '@bandhavya/federation/host';
import type { ReportedBuild } from './beacons.ts';

/** The part of the address of a published file from the folder of all files. */
const PUBLISHED = /\/files\/(mf_[a-z0-9_]{1,43})\/[\w./-]+/u;
/** Longer stacks of calls are cut. */
const TEXT_MAX = 10_000;

/**
 * The remote whose script is named first in an address or in a stack of calls; undefined when there is none: the shell.
 * @param offered the remotes of the page, for the version of a remote whose module has not run
 */
export function scriptOwner(text: string, offered: readonly ReportedBuild[]): ReportedBuild | undefined {
  const [path, name] = PUBLISHED.exec(text.slice(0, TEXT_MAX)) ?? [];
  return path === undefined ? undefined : (versionWithFile(path) ?? offered.find((remote) => remote.name === name));
}
