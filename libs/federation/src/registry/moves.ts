import { remoteCanary, remoteName, remotePreview, remoteStop, versionId } from '@bandhavya/contracts';
import * as z from 'zod/mini';
import { canaryFigures } from '../canary/canary-figures.ts';

/** The pointers of a remote. Members get the version of 'production'; a site for tests can serve 'staging'. */
export const CHANNELS = ['staging', 'production'] as const;
export type Channel = (typeof CHANNELS)[number];

const REASON_MAX = 500;

const reason = z.string().check(z.maxLength(REASON_MAX, 'value.too-long'));
const commit = z.string().check(z.maxLength(64, 'value.too-long'));

/** The longest time of a preview. */
export const PREVIEW_DAYS = 7;

/** The common fields of a move: why, and the commit of the sources that made it, such as that of a pipeline. */
const why = { reason: z.optional(reason), commit: z.optional(commit) };

/** A request that moves a pointer of a remote, or stops it. */
export const moveRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('use'), channel: z.enum(CHANNELS), version: versionId, ...why }),
  /** Production gets the version of staging, which is `version` when that is given. */
  z.strictObject({ action: z.literal('promote'), version: z.optional(versionId), ...why }),
  /** Production gets the version that it had before. */
  z.strictObject({ action: z.literal('rollback'), ...why }),
  /** Members get no version of the remote, and read the message, or a general one. */
  z.strictObject({ action: z.literal('stop'), message: remoteStop.shape.message, ...why }),
  z.strictObject({ action: z.literal('resume'), ...why }),
  /** A share of the members gets the version. Production stays. */
  z.strictObject({
    action: z.literal('canary'),
    ...{ version: versionId, percent: remoteCanary.shape.percent, minimum: z.optional(remoteCanary.shape.minimum) },
    ...why,
  }),
  /** All members get the version of production again. */
  z.strictObject({
    action: z.literal('end-canary'),
    ...{ version: z.optional(versionId), figures: z.optional(canaryFigures) },
    ...why,
  }),
  /** Allows to use a version in one session, at most until a time within {@link PREVIEW_DAYS}. */
  z.strictObject({ action: z.literal('preview'), ...remotePreview.shape, ...why }),
  z.strictObject({ action: z.literal('end-previews'), ...why }),
]);
export type MoveRequest = z.output<typeof moveRequest>;

/** An entry of the history of all remotes. A later release may write further fields and actions. */
export const remoteMove = z.looseObject({
  /** 1 for the first move of a registry. */
  number: z.int().check(z.positive()),
  at: z.iso.datetime(),
  /** The owner of the token. */
  by: z.string(),
  remote: remoteName,
  /** The action of a {@link MoveRequest}, or 'publish' for a new version. */
  action: z.string(),
  channel: z.optional(z.string()),
  version: z.optional(versionId),
  /** The version that the channel had before. */
  from: z.optional(versionId),
  /** The share of the members that gets a canary. */
  percent: z.optional(z.number()),
  /** The reports of pages when a canary was ended. */
  figures: z.optional(canaryFigures),
  reason: z.optional(z.string()),
  commit: z.optional(z.string()),
});
export type Move = z.output<typeof remoteMove>;

/** A page of the history, the latest move first. */
export const movesPage = z.object({ items: z.array(remoteMove), nextCursor: z.optional(z.string()) });
