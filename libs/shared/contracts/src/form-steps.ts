import { STEP_IDS, type StepId } from '@bandhavya/domain';
import type { SectionSchema } from './endpoint.ts';
import { nameSection, phoneSection } from './members/user.ts';
import { birthSection, genderSection } from './members/user-profile.ts';
import { sectionBody } from './sections/schemas.ts';
import { OWN_SECTION_IDS, type OwnSectionId, sectionEndpointName } from './sections/section-endpoints.ts';
import { type RowList, rowListOf, SECTIONS, type SectionId } from './sections/sections.ts';

/** The forms that have no section definition, each with its schema. */
const PLAIN = { name: nameSection, phone: phoneSection, gender: genderSection, birth: birthSection } as const;

/** A step of the wizard that is a form. It is read and saved as one, with its own version. */
export type FormStep = Extract<StepId, keyof typeof PLAIN | SectionId>;
export const FORM_STEPS = STEP_IDS.filter(
  (id): id is FormStep => Object.hasOwn(PLAIN, id) || Object.hasOwn(SECTIONS, id),
);

/** The endpoints that read and save a step; some serve several steps. */
export function endpointsOf(step: FormStep) {
  if (step === 'name' || step === 'phone') return { read: 'getUser', save: 'patchUser' } as const;
  if (!isOwn(step)) return { read: 'getUserProfile', save: 'patchUserProfile' } as const;
  return { read: sectionEndpointName('get', step), save: sectionEndpointName('save', step) };
}

/** The body that saves a step. */
export function bodyOf(step: FormStep): SectionSchema {
  return isPlain(step) ? PLAIN[step] : sectionBody(step);
}

/** The row list that is read and saved with a step. */
export function listOf(step: FormStep): RowList | undefined {
  return isPlain(step) ? undefined : rowListOf(step);
}

/** The names of a step's fields in requests and responses, without its row list. */
export function fieldNamesOf(step: FormStep): string[] {
  return isPlain(step) ? Object.keys(PLAIN[step].shape) : SECTIONS[step].fields.map(({ name }) => name);
}

function isPlain(step: FormStep): step is keyof typeof PLAIN {
  return Object.hasOwn(PLAIN, step);
}

function isOwn(step: FormStep): step is OwnSectionId {
  return (OWN_SECTION_IDS as readonly FormStep[]).includes(step);
}
