import { STEP_IDS } from '@bandhavya/domain';
import * as z from 'zod/mini';
import { isoTime } from './iso-time.ts';
import { REPORT_REASONS } from './matching/members.ts';

/** Why the staff archived an account. */
export const ARCHIVE_REASONS = ['number', 'report', 'team'] as const;
export type ArchiveReason = (typeof ARCHIVE_REASONS)[number];

/** The signed-in member and the onboarding progress: the response of GET /me, also inlined in the HTML of the shell. */
export const sessionSummary = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** From the identity provider, for the greeting and as a suggestion; never shown to other members. */
  given_name: z.string(),
  family_name: z.string(),
  onboarding: z.object({
    consented: z.boolean(),
    /** Whether the member accepted the current version of the ground rules. */
    ground_rules: z.boolean(),
    done: z.array(z.enum(STEP_IDS)),
    /** Whether all steps were done once. A step that lacks a newer field is missing in `done` and changes nothing here. */
    complete: z.boolean(),
    /** Whether name and gender are final, because onboarding was complete once. */
    locked: z.boolean(),
    /** The path to continue at: the consents, the first unfinished step, or /home when onboarding is complete. */
    next: z.string(),
  }),
  /** The end of the active premium membership, ISO 8601. Absent without one. */
  premium_until: z.optional(isoTime),
  /**
   * Until when the payment of the present premium period can be refunded. The first use of a premium feature ends that right,
   * and removes this. Absent after the refund window, and for a free period.
   */
  premium_refundable_until: z.optional(isoTime),
  /** Present while the account is archived. No other member sees it. */
  archived: z.optional(z.object({ reason: z.enum(ARCHIVE_REASONS) })),
  /** A warning of the staff that the member has not acknowledged yet. */
  warning: z.optional(z.object({ id: z.string(), reason: z.enum(REPORT_REASONS) })),
});
export type SessionSummary = z.output<typeof sessionSummary>;

/** A session of the member. The id names the session without giving access to it. */
export const ownSession = z.object({
  id: z.string(),
  created_at: z.string(),
  /** Exact to some minutes. */
  used_at: z.string(),
  /** Whether this request belongs to the session. */
  current: z.boolean(),
  /** Names such as 'Chrome' and 'Android'. Absent when unknown. */
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
});
export type OwnSession = z.output<typeof ownSession>;

/** The query parameter of the sign-in, and of the landing page, with the path to return to. */
export const RETURN_PARAMETER = 'return-to';

/** 'unavailable': MongoDB or Redis did not respond, so the state is unknown. */
export type SessionState =
  | { state: 'signed-in'; member: SessionSummary }
  | { state: 'signed-out' }
  | { state: 'unavailable' };
