import type { ReportedBuild } from './beacons.ts';

/** The part of the address of a published file that names its build. */
const PUBLISHED = /\/files\/(mf_[a-z0-9_]{1,43})\/([0-9a-f]{12})\//u;
/** Longer stacks of calls are cut. */
const TEXT_MAX = 10_000;

/** The remote whose script is named first in an address or in a stack of calls; undefined when there is none: the shell. */
export function scriptOwner(text: string): ReportedBuild | undefined {
  const [, name, version] = PUBLISHED.exec(text.slice(0, TEXT_MAX)) ?? [];
  return name === undefined || version === undefined ? undefined : { name, version };
}
