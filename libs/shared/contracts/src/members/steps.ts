import { isFilled, type SavedSections, SECTIONS, type SectionId } from '../sections/sections.ts';
import { hasPhotos, type PhotosProgress } from './photos.ts';
import type { User } from './user.ts';
import type { BirthAndGender } from './user-profile.ts';

/** The fields of a member that decide which steps are done. */
export type MemberSections = {
  user: Pick<User, 'first_name' | 'phone_number'>;
  profile: Pick<BirthAndGender, 'gender' | 'date_of_birth'>;
  sections: SavedSections;
  photos: PhotosProgress;
};

type StepDefinition = {
  id: string;
  /** The path of the wizard's screen. */
  path: `/onboarding/${string}`;
  /** The path of the same screen after onboarding; absent for a section that is final then. */
  editPath?: `/profile/edit/${string}`;
  isDone: (member: MemberSections) => boolean;
};

/** The step of a section that has a definition. */
function sectionStep<const Id extends SectionId>(id: Id) {
  return {
    id,
    path: `/onboarding/${id}`,
    editPath: `/profile/edit/${id}`,
    isDone: ({ sections }) => isFilled(SECTIONS[id], sections[id]),
  } as const satisfies StepDefinition;
}

/** The wizard's steps in order. */
export const STEPS = [
  { id: 'name', path: '/onboarding/name', isDone: ({ user }) => user.first_name !== '' },
  {
    id: 'phone',
    path: '/onboarding/phone',
    editPath: '/profile/edit/phone',
    isDone: ({ user }) => user.phone_number !== '',
  },
  { id: 'gender', path: '/onboarding/gender', isDone: ({ profile }) => profile.gender !== undefined },
  {
    id: 'birth',
    path: '/onboarding/birth',
    editPath: '/profile/edit/birth',
    isDone: ({ profile }) => profile.date_of_birth !== undefined,
  },
  sectionStep('basic-info'),
  sectionStep('education'),
  sectionStep('work'),
  sectionStep('family'),
  sectionStep('community'),
  sectionStep('astrology'),
  sectionStep('hobbies'),
  sectionStep('more-about'),
  {
    id: 'photos',
    path: '/onboarding/photos',
    editPath: '/profile/edit/photos',
    isDone: ({ photos }) => hasPhotos(photos),
  },
  sectionStep('social-media'),
] as const satisfies readonly StepDefinition[];

export type Step = (typeof STEPS)[number];
export type StepId = Step['id'];
export const STEP_IDS = STEPS.map((step) => step.id) as [StepId, ...StepId[]];

/** The screen before the photos, until the member accepts the ground rules. */
export const GROUND_RULES_PATH = '/onboarding/ground-rules';
export const WELCOME_PATH = '/onboarding/welcome';
/** The end of the wizard, which a member sees once. */
export const LIVE_PATH = '/onboarding/live';
export const HOME_PATH = '/home';
export const OWN_PROFILE_PATH = '/profile';

/** The delay between a save and the next screen in milliseconds, from the specification. */
export const NAVIGATION_DELAY_MS = 200;

/** The ids of the steps a member has done, in wizard order. */
export function doneSteps(member: MemberSections): StepId[] {
  return STEPS.filter((step) => step.isDone(member)).map((step) => step.id);
}

/** The completeness of the profile: the share of done steps in whole percent, 100 only when none is missing. */
export function completenessOf(done: readonly StepId[]): { percent: number; missing: StepId[] } {
  const missing = STEP_IDS.filter((id) => !done.includes(id));
  return { percent: Math.floor(((STEPS.length - missing.length) / STEPS.length) * 100), missing };
}

/** The progress that decides where a member continues. `complete`: all steps were done once. */
type Onboarding = { consented: boolean; done: readonly StepId[]; complete?: boolean };

/** The default path of a member: the consents, the first unfinished step, or /home when onboarding is complete. */
export function nextPath(onboarding: Onboarding): string {
  if (!onboarding.consented) return WELCOME_PATH;
  if (onboarding.complete) return HOME_PATH;
  return STEPS.find((step) => !onboarding.done.includes(step.id))?.path ?? HOME_PATH;
}

/** The path after the given step: the next step in order, or {@link nextPath} after the last one. */
export function pathAfter(id: StepId, onboarding: Onboarding): string {
  const following = STEPS[STEPS.findIndex((step) => step.id === id) + 1];
  return following?.path ?? nextPath(onboarding);
}
