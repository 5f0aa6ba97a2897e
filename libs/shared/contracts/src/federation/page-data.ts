import type { SessionState } from '../session.ts';
import type { ResolvedRemote } from './remotes.ts';

/** The id of the script element of type application/json in which the gateway inlines {@link PageData}. */
export const PAGE_DATA_ID = 'page-data';

/** A version that only this session loads. */
export type PagePreview = { remote: string; version: string; until: string };

/** The data that the shell has before its first request. */
export type PageData = {
  session: SessionState;
  remotes: ResolvedRemote[];
  /** The share of pages that report to the operator, up to 1 (see `beaconsBody`). Absent: none. */
  sampling?: number;
  /** The previews of this session, for the banner. */
  previews?: PagePreview[];
};
