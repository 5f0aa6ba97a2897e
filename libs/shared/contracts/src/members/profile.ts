import { STEP_IDS } from '@bandhavya/domain';
import * as z from 'zod/mini';
import { entered, rowAnswer } from '../sections/schemas.ts';
import { ROW_LISTS, SECTION_IDS, SECTIONS, type SectionId } from '../sections/sections.ts';
import { photoAnswer } from './photos.ts';
import { userAnswer } from './user.ts';
import { birthAndGenderAnswer } from './user-profile.ts';

const section = (id: SectionId) =>
  z.optional(z.object(entered(SECTIONS[id])) as z.ZodMiniType<Record<string, unknown>>);
type Sections = Record<SectionId, ReturnType<typeof section>>;

/** The response of GET /api/profile: every saved section of the member. */
export const profileAnswer = z.object({
  user: userAnswer,
  profile: birthAndGenderAnswer,
  sections: z.object(Object.fromEntries(SECTION_IDS.map((id) => [id, section(id)])) as Sections),
  institutions: z.array(rowAnswer(ROW_LISTS.institutions)),
  work_history: z.array(rowAnswer(ROW_LISTS['work-history'])),
  siblings: z.array(rowAnswer(ROW_LISTS.siblings)),
  photos: z.array(photoAnswer),
  completeness: z.object({ percent: z.int(), missing: z.array(z.enum(STEP_IDS)) }),
});
export type Profile = z.output<typeof profileAnswer>;
