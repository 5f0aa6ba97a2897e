import { normaliseParagraphs, PHONE_ACCESS, PRIVACY_GROUPS } from '@bandhavya/domain';
import * as z from 'zod/mini';
import { freeText } from '../free-text.ts';
import { isoTime } from '../iso-time.ts';
import { PHONE_STATES } from '../members/user.ts';
import { memberId } from '../paging.ts';
import { entered, rowAnswer } from '../sections/schemas.ts';
import { ROW_LISTS, SECTIONS, type SectionId } from '../sections/sections.ts';
import { candidateCard } from './candidates.ts';
import { PREFERENCE_NAMES } from './preferences.ts';
import { DIRECTIONS } from './swipes.ts';

/** The sections that other members see. */
export const PUBLIC_SECTIONS = [
  'basic-info',
  'education',
  'work',
  'family',
  'community',
  'astrology',
  'hobbies',
  'more-about',
  'social-media',
] as const satisfies readonly SectionId[];

const section = (id: SectionId) =>
  z.optional(z.object(entered(SECTIONS[id])) as z.ZodMiniType<Record<string, unknown>>);
type Sections = Record<(typeof PUBLIC_SECTIONS)[number], ReturnType<typeof section>>;

/**
 * The response of GET /api/members/{id}: a profile without the phone number, and without the groups whose audience does not
 * include the viewer.
 */
export const memberAnswer = z.object({
  card: candidateCard,
  last_name: z.string(),
  /** The district is empty when the viewer may not see the birth details. */
  birth_place: z.object({ country: z.string(), state: z.string(), district: z.string() }),
  /** 'YYYY-MM-DD' and 'HH:MM:SS'; absent when the viewer may not see the birth details. */
  birth: z.optional(z.object({ date: z.string(), time: z.string() })),
  sections: z.object(Object.fromEntries(PUBLIC_SECTIONS.map((id) => [id, section(id)])) as Sections),
  institutions: z.array(rowAnswer(ROW_LISTS.institutions)),
  work_history: z.array(rowAnswer(ROW_LISTS['work-history'])),
  siblings: z.array(rowAnswer(ROW_LISTS.siblings)),
  /** The member's own swipe on this profile, if any. */
  direction: z.optional(z.enum(DIRECTIONS)),
  matched: z.boolean(),
  /** Whether a phone look would succeed now. */
  phone: z.enum(PHONE_ACCESS),
  /** The groups with an entry that the viewer would see as a match. */
  for_matches: z._default(z.array(z.enum(PRIVACY_GROUPS)), []),
  /** The preferences of the viewer that this member meets. */
  meets: z._default(z.array(z.enum(PREFERENCE_NAMES)), []),
});
export type MemberProfileAnswer = z.output<typeof memberAnswer>;

export const phoneAnswer = z.object({ phone_number: z.string(), phone_state: z.enum(PHONE_STATES) });

/** A phone look at the member's number. */
export const phoneLook = z.object({ at: isoTime, by: z.object({ id: z.string(), name: z.string() }) });

/** A blocked member. */
export const blockedMember = z.object({ at: isoTime, id: z.string(), name: z.string() });

export const REPORT_REASONS = ['fake', 'rude', 'money', 'married', 'photos', 'other'] as const;
export const REPORT_TEXT_MAX = 1000;

/** POST /api/reports */
export const reportBody = z
  .strictObject({
    member: memberId,
    reason: z.enum(REPORT_REASONS, 'value.invalid'),
    text: z._default(z.string('value.invalid').check(...freeText(REPORT_TEXT_MAX, normaliseParagraphs)), ''),
  })
  .check(z.refine(({ reason, text }) => reason !== 'other' || text !== '', { path: ['text'], error: 'report.text' }));
