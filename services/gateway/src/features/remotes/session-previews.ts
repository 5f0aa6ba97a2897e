import { createHash } from 'node:crypto';
import type { RemotePreview } from '@bandhavya/contracts';
import type { ListedRemote, Viewer } from '@bandhavya/federation/registry';

declare module 'express-session' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged
  interface SessionData {
    /** The previews that this session has started. */
    previews?: { remote: string; code_hash: string }[];
  }
}

/** A preview that the registry lists and that has not ended. */
export type ActivePreview = RemotePreview & { remote: string; routes: readonly string[] };

export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** All previews of a listing that have not ended. */
export function activePreviews(listed: readonly ListedRemote[], now = new Date()): ActivePreview[] {
  return listed.flatMap(({ name, previews = [], versions }) =>
    previews
      .filter(({ until }) => until > now.toISOString())
      .map((preview) => {
        const { routes = [] } = versions.find(({ version }) => version === preview.version) ?? {};
        return { ...preview, remote: name, routes };
      }),
  );
}

/** The previews that a session has started, as far as they have not ended. */
export function startedPreviews(
  active: readonly ActivePreview[],
  started: readonly { remote: string; code_hash: string }[] = [],
): ActivePreview[] {
  return active.filter(({ remote, code_hash }) =>
    started.some((each) => each.remote === remote && each.code_hash === code_hash),
  );
}

/** The versions of previews for {@link Viewer}; undefined without any. */
export function previewVersions(previews: readonly ActivePreview[]): Viewer['previews'] {
  if (previews.length === 0) return undefined;
  return Object.fromEntries(previews.map(({ remote, version }) => [remote, version]));
}
