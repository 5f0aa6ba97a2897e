import { NAVIGATION_DELAY_MS, OWN_PROFILE_PATH, pathAfter, STEPS, type StepId } from '@bandhavya/contracts';
import { leaveNotice, useLocation, useNavigate, useSession } from '@bandhavya/platform';
import { useEffect, useRef } from 'react';

/** A step's position in the wizard, and whether it was opened for editing from the profile. */
export function useStep(id: StepId) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const editing = pathname.startsWith('/profile/edit/');
  const index = STEPS.findIndex((step) => step.id === id);

  const timer = useRef<ReturnType<typeof setTimeout> | 'left'>(undefined);

  // Leaving the page cancels the navigation.
  useEffect(() => {
    timer.current = undefined;
    return () => {
      if (timer.current !== 'left') clearTimeout(timer.current);
      timer.current = 'left';
    };
  }, []);

  return {
    editing,
    index,
    back: editing ? OWN_PROFILE_PATH : (STEPS[index - 1]?.path ?? '/onboarding/welcome'),
    /** Navigates after a save: to the section in the profile, or to the next step. `notice` is shown there. */
    goOn: (notice?: string) => {
      if (timer.current === 'left') return;
      const session = useSession.getState();
      const onboarding = session.state === 'signed-in' ? session.member.onboarding : { consented: true, done: [] };
      const next = editing
        ? `${OWN_PROFILE_PATH}#${id}`
        : pathAfter(id, { ...onboarding, done: [...new Set([...onboarding.done, id])] });
      timer.current = setTimeout(() => {
        if (notice) leaveNotice(notice);
        navigate(next);
      }, NAVIGATION_DELAY_MS);
    },
  };
}
