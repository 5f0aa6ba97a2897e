import type { SessionSummary } from '@bandhavya/contracts';
import {
  NAVIGATION_DELAY_MS,
  OWN_PROFILE_PATH,
  pathAfter,
  STEPS,
  type StepId,
  WIZARD_END_PATH,
} from '@bandhavya/domain';
import { leaveNotice, useLocation, useNavigate, useSession } from '@bandhavya/platform';
import { useEffect, useRef, useState } from 'react';

/**
 * Whether a step is an edit screen of the profile: its path contains /edit, or its link sets the edit flag, as ?edit, ?edit=1,
 * ?edit=true or the state { edit: true }.
 */
export function useEditing(): boolean {
  const { pathname, search, state } = useLocation();
  if (pathname.includes('/edit') || (state as { edit?: unknown } | null)?.edit === true) return true;
  return ['', '1', 'true'].some((value) => new URLSearchParams(search).get('edit') === value);
}

/** A step's position in the wizard, and whether it was opened for editing from the profile. */
export function useStep(id: StepId) {
  const navigate = useNavigate();
  const editing = useEditing();
  const index = STEPS.findIndex((step) => step.id === id);

  const [completedBefore] = useState(() => onboardingNow().locked);
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
    /** Navigates after a save: to the section in the profile, or to the next step or the end. `notice` is shown there. */
    goOn: (notice?: string) => {
      if (timer.current === 'left') return;
      const onboarding = onboardingNow();
      const done = [...new Set([...onboarding.done, id])];
      const justCompleted = !editing && !completedBefore && done.length === STEPS.length;
      const following = editing ? `${OWN_PROFILE_PATH}#${id}` : pathAfter(id, { ...onboarding, done });
      timer.current = setTimeout(() => {
        if (notice) leaveNotice(notice);
        if (justCompleted) navigate(WIZARD_END_PATH, { state: { justCompleted } });
        else navigate(following);
      }, NAVIGATION_DELAY_MS);
    },
  };
}

function onboardingNow(): Pick<SessionSummary['onboarding'], 'consented' | 'done' | 'locked'> {
  const session = useSession.getState();
  return session.state === 'signed-in' ? session.member.onboarding : { consented: true, done: [], locked: false };
}
