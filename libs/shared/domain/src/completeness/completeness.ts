import { STEP_IDS, STEPS, type StepId } from '../wizard-steps/wizard-steps.ts';

/** The completeness of the profile: the share of done steps in whole percent, 100 only when none is missing. */
export function completenessOf(done: readonly StepId[]): { percent: number; missing: StepId[] } {
  const missing = STEP_IDS.filter((id) => !done.includes(id));
  return { percent: Math.floor(((STEPS.length - missing.length) / STEPS.length) * 100), missing };
}
