import type { RemoteVersion } from '@bandhavya/contracts';
import { type SiteCapabilities, type UnmetNeed, unmetNeeds } from '@bandhavya/federation/registry';

/** A version of a remote, as far as its compatibility needs it. */
export type RemoteNeeds = Pick<RemoteVersion, 'name' | 'version' | 'needs'>;

/** The parts that are released separately: what runs in production, and what may be released next. */
export type Releases = {
  production: { capabilities: SiteCapabilities; remotes: readonly RemoteNeeds[] };
  next: { capabilities: SiteCapabilities; remotes: readonly RemoteNeeds[] };
};

/** How the versions of a remote fit the shell and the gateway that they may meet. */
export type MatrixRow = {
  name: string;
  /** The newest build. */
  build?: { version: string; onProduction: UnmetNeed[]; onNext: UnmetNeed[] };
  /** The version in production. */
  served?: { version: string; onNext: UnmetNeed[] };
};

/** Compares each build with both sites, and each version in production with the next site. */
export function matrixOf({ production, next }: Releases): MatrixRow[] {
  const names = new Set([...next.remotes, ...production.remotes].map(({ name }) => name));
  return [...names].sort().map((name): MatrixRow => {
    const build = next.remotes.find((each) => each.name === name);
    const served = production.remotes.find((each) => each.name === name);
    return {
      name,
      ...(build && {
        build: {
          version: build.version,
          onProduction: unmetNeeds(build, production.capabilities),
          onNext: unmetNeeds(build, next.capabilities),
        },
      }),
      ...(served && { served: { version: served.version, onNext: unmetNeeds(served, next.capabilities) } }),
    };
  });
}

/**
 * The sentences about a matrix. `breaks`: a shell or gateway that leaves a remote without a version, in any order of the
 * releases. `order`: an order of the releases in which every remote always has a version.
 */
export function findingsOf(rows: readonly MatrixRow[]): { breaks: string[]; order: string[] } {
  const findings = rows.map(findingsOfRow);
  return { breaks: findings.flatMap(({ breaks }) => breaks), order: findings.flatMap(({ order }) => order) };
}

function findingsOfRow({ name, build, served }: MatrixRow): { breaks: string[]; order: string[] } {
  const [built, running] = [`${name}@${build?.version}`, `${name}@${served?.version}`];
  const broken = served ? brokenBy('new', served.onNext, `${running} in production`) : [];
  if (!build) return { breaks: broken, order: [] };
  if (build.onNext.length > 0)
    return { breaks: [...broken, ...brokenBy('new', build.onNext, `the new ${built}`)], order: [] };
  if (build.onProduction.length === 0) {
    return { breaks: [], order: broken.map((sentence) => `Release ${built} first, which fits both. ${sentence}`) };
  }
  const early = brokenBy('production', build.onProduction, `the new ${built}`);
  if (broken.length > 0) return { breaks: [...broken, ...early], order: [] };
  return { breaks: [], order: early.map((sentence) => `Release ${built} after shell and gateway. ${sentence}`) };
}

/** 'The new gateway API 1.9.0 breaks mf_search@0123 in production, which needs ^1.10.0.' */
function brokenBy(site: 'new' | 'production', unmet: readonly UnmetNeed[], remote: string): string[] {
  return unmet.map(({ of, range, has }) =>
    has === undefined
      ? `The ${site} site has no ${of} for ${remote}, which needs ${range}.`
      : `The ${site} ${of} ${has} breaks ${remote}, which needs ${range}.`,
  );
}

const COLUMNS = ['remote', 'new build', 'fits production', 'fits the new site', 'in production', 'fits the new site'];

/** The lines of a table with aligned columns. */
export function matrixLines(rows: readonly MatrixRow[]): string[] {
  const cells = [
    COLUMNS,
    ...rows.map(({ name, build, served }) => [
      name,
      build?.version ?? '-',
      answer(build?.onProduction),
      answer(build?.onNext),
      served?.version ?? '-',
      answer(served?.onNext),
    ]),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** 'yes', or what is missing: 'no: shell API ^2.0.0'. */
function answer(unmet: readonly UnmetNeed[] | undefined): string {
  if (unmet === undefined) return '-';
  return unmet.length === 0 ? 'yes' : `no: ${unmet.map(({ of, range }) => `${of} ${range}`).join(', ')}`;
}
