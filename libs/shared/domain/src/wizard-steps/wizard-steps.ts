type StepDefinition = {
  id: string;
  /** The path of the wizard's screen. */
  path: `/onboarding/${string}`;
  /** The path of the same screen after onboarding; absent for a section that is final then. */
  editPath?: `/profile/edit/${string}`;
};

/** A step that can be edited after onboarding. */
function editable<const Id extends string>(id: Id) {
  return { id, path: `/onboarding/${id}`, editPath: `/profile/edit/${id}` } as const satisfies StepDefinition;
}

/** The wizard's steps in order. */
export const STEPS = [
  { id: 'name', path: '/onboarding/name' },
  editable('phone'),
  { id: 'gender', path: '/onboarding/gender' },
  editable('birth'),
  editable('basic-info'),
  editable('education'),
  editable('work'),
  editable('family'),
  editable('community'),
  editable('astrology'),
  editable('hobbies'),
  editable('more-about'),
  editable('photos'),
  editable('social-media'),
] as const satisfies readonly StepDefinition[];

export type Step = (typeof STEPS)[number];
export type StepId = Step['id'];
export const STEP_IDS = STEPS.map((step) => step.id) as [StepId, ...StepId[]];

/** The screen before the photos, until the member accepts the ground rules. */
export const GROUND_RULES_PATH = '/onboarding/ground-rules';
export const WELCOME_PATH = '/onboarding/welcome';
/** The end of the wizard, which a member sees once. */
export const WIZARD_END_PATH = '/onboarding/live';
export const HOME_PATH = '/home';
export const OWN_PROFILE_PATH = '/profile';

/** The delay between a save and the next screen in milliseconds, from the specification. */
export const NAVIGATION_DELAY_MS = 200;

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
