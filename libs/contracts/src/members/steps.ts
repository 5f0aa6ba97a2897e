import type { User } from './user.ts';
import type { UserProfile } from './user-profile.ts';

/** What the steps look at to tell whether they are done. */
export type MemberSections = { user: User; profile: UserProfile };

type StepDefinition = {
  id: string;
  /** The wizard's screen. */
  path: `/onboarding/${string}`;
  /** The same screen reached from the profile; absent where the section cannot be edited after onboarding. */
  editPath?: `/profile/edit/${string}`;
  isDone: (member: MemberSections) => boolean;
};

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
] as const satisfies readonly StepDefinition[];

export type Step = (typeof STEPS)[number];
export type StepId = Step['id'];

export const WELCOME_PATH = '/onboarding/welcome';
export const HOME_PATH = '/home';
export const OWN_PROFILE_PATH = '/profile';

/** The ids of the steps a member has done, in wizard order. */
export function doneSteps(member: MemberSections): StepId[] {
  return STEPS.filter((step) => step.isDone(member)).map((step) => step.id);
}

/** Where a member goes who is not heading anywhere: the consents, the first unfinished step, or /home when all are done. */
export function nextPath(onboarding: { consented: boolean; done: readonly StepId[] }): string {
  if (!onboarding.consented) return WELCOME_PATH;
  return STEPS.find((step) => !onboarding.done.includes(step.id))?.path ?? HOME_PATH;
}

/** The path after the given step: the next step in order, or {@link nextPath} after the last one. */
export function pathAfter(id: StepId, onboarding: { consented: boolean; done: readonly StepId[] }): string {
  const following = STEPS[STEPS.findIndex((step) => step.id === id) + 1];
  return following?.path ?? nextPath(onboarding);
}
