import { OWN_PROFILE_PATH, pathAfter, STEPS, type StepId } from '@bandhavya/contracts';
import { useLocation, useMember, useNavigate } from '@bandhavya/platform';

/** The specification's pause between a save and the next screen, in milliseconds. */
const NAVIGATION_DELAY_MS = 200;

/** Where a step's screen stands: in the wizard or opened for editing from the profile. */
export function useStep(id: StepId) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const member = useMember();
  const editing = pathname.startsWith('/profile/edit/');
  const index = STEPS.findIndex((step) => step.id === id);

  return {
    editing,
    index,
    back: editing ? OWN_PROFILE_PATH : (STEPS[index - 1]?.path ?? '/onboarding/welcome'),
    /** Goes on after a save: back to the section in the profile, or to the next step. */
    goOn: () => {
      const onboarding = member?.onboarding ?? { consented: true, done: [] };
      const next = editing
        ? `${OWN_PROFILE_PATH}#${id}`
        : pathAfter(id, { ...onboarding, done: [...new Set([...onboarding.done, id])] });
      setTimeout(() => navigate(next), NAVIGATION_DELAY_MS);
    },
  };
}
