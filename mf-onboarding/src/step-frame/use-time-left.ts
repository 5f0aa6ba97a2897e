import type { StepId } from '@bandhavya/domain';
import { useText } from '../texts.ts';
import { minutesLeft } from './time-left.ts';

/** The time that the rest of the wizard takes, in words; undefined when every step is done. */
export function useTimeLeft(done: readonly StepId[]): string | undefined {
  const text = useText();
  const minutes = minutesLeft(done);
  if (minutes === 0) return undefined;
  return minutes === 1 ? text('steps.minute-left') : text('steps.minutes-left', { minutes });
}
