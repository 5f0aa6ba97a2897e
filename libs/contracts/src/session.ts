import * as z from 'zod/mini';
import { STEP_IDS } from './members/steps.ts';

/** The answer of GET /me, and what the gateway inlines into the shell's page: who is signed in and how far they are. */
export const sessionSummary = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** As the identity provider has it; for the greeting and as a first suggestion, never shown to others. */
  given_name: z.string(),
  family_name: z.string(),
  onboarding: z.object({
    consented: z.boolean(),
    /** The ground rules have been agreed to as they are today. */
    ground_rules: z.boolean(),
    done: z.array(z.enum(STEP_IDS)),
    complete: z.boolean(),
    /** Name and gender have become final: onboarding has been complete once. */
    locked: z.boolean(),
    /** Where to go on: the consents, the first unfinished step, or /home. */
    next: z.string(),
  }),
});
export type SessionSummary = z.output<typeof sessionSummary>;

/** 'unavailable': MongoDB or Redis did not answer, so nobody knows. */
export type SessionState =
  | { state: 'signed-in'; member: SessionSummary }
  | { state: 'signed-out' }
  | { state: 'unavailable' };
