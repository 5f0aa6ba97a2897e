import {
  type RemoteCanary,
  type RemotePreview,
  type RemoteStop,
  remoteCanary,
  remotePreview,
  remoteStop,
  versionId,
} from '@bandhavya/contracts';
import type { Channel } from '@bandhavya/federation/registry';
import * as z from 'zod/mini';

/** The number of versions that production can go back to. */
const RELEASED_MAX = 50;
/** The number of previews of a remote at a time. The oldest one ends. */
const PREVIEWS_MAX = 20;

/** The pointers of a remote. A later release may write further fields. */
export const remoteState = z.looseObject({
  /** The version of production, then those that it can go back to: earlier versions that it had, without those it went back from. */
  released: z.array(versionId),
  staging: z.optional(versionId),
  stopped: z.optional(remoteStop),
  canary: z.optional(remoteCanary),
  previews: z.optional(z.array(remotePreview)),
});
export type RemoteState = z.output<typeof remoteState>;

export const NO_POINTERS: RemoteState = { released: [] };

export function pointedVersion(state: RemoteState, channel: Channel): string | undefined {
  return channel === 'production' ? state.released[0] : state.staging;
}

/**
 * The state after a channel was pointed to a version. A move of production to an earlier version is a rollback: the versions
 * published after it are no longer released.
 * @param isEarlier whether another version was published before the given one
 */
export function pointed(
  state: RemoteState,
  channel: Channel,
  version: string,
  isEarlier: (other: string) => boolean,
): RemoteState {
  if (channel === 'staging') return { ...state, staging: version };
  return { ...withoutCanary(state), released: [version, ...state.released.filter(isEarlier)].slice(0, RELEASED_MAX) };
}

export function stopped(state: RemoteState, stop: RemoteStop): RemoteState {
  return { ...state, stopped: stop };
}

export function resumed({ stopped: _, ...state }: RemoteState): RemoteState {
  return { ...state, released: state.released };
}

export function withCanary(state: RemoteState, canary: RemoteCanary): RemoteState {
  return { ...state, canary };
}

/** A move of production ends a canary, also one of its version. */
export function withoutCanary({ canary: _, ...state }: RemoteState): RemoteState {
  return { ...state, released: state.released };
}

/** Adds a preview, and leaves out those that have ended. */
export function withPreview(state: RemoteState, preview: RemotePreview): RemoteState {
  return { ...state, previews: [...unendedPreviews(state), preview].slice(-PREVIEWS_MAX) };
}

export function withoutPreviews({ previews: _, ...state }: RemoteState): RemoteState {
  return { ...state, released: state.released };
}

export function unendedPreviews({ previews = [] }: Pick<RemoteState, 'previews'>): RemotePreview[] {
  const now = new Date().toISOString();
  return previews.filter(({ until }) => until > now);
}
