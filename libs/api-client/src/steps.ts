import { endpointsOf, type FormStep, fieldNamesOf, listOf, type Row, type SectionValues } from '@bandhavya/contracts';
import { useMutation, useQuery, useQueryClient } from '@bandhavya/platform';
import { ApiError, callForEtag } from './call.ts';
import { announceSaved } from './queries.ts';

/** What a step asks for, as it is saved. */
export type StepState = {
  /** By field name; what has not been entered is absent, or empty. */
  values: Record<string, unknown>;
  /** The rows of the step's list; empty where it has none. */
  rows: Row[];
  /** The version of all this. */
  etag: string;
};

/** What a save sends. */
export type StepSave = {
  values: SectionValues;
  /** The whole list, rows saved before with their id; left out: the list stays as it is. */
  rows?: readonly Row[] | undefined;
  /** The version that the change is based on; left out: saved whatever was saved meanwhile. */
  etag?: string | undefined;
};

const keyOf = (step: FormStep) => ['step', step];

/** What a step of the own profile asks for, as it is saved. */
export function useStepState(step: FormStep) {
  return useQuery<StepState>({
    queryKey: keyOf(step),
    queryFn: async ({ signal }) => {
      const { answer, etag } = await callForEtag(endpointsOf(step).read, { signal });
      return toState(step, answer, etag);
    },
  });
}

/**
 * Saves a step, its rows with it: all of it or, when the promise rejects, nothing. Resolves with what is saved when the
 * new onboarding progress has arrived too. When another tab saved meanwhile, {@link currentStepState} tells from the
 * error what is there now.
 */
export function useSaveStep(step: FormStep) {
  const queries = useQueryClient();
  return useMutation<StepState, Error, StepSave>({
    mutationKey: keyOf(step),
    // Offline is an error to be shown with its Save button, not a request to be sent at some later time.
    networkMode: 'always',
    mutationFn: async (save) => {
      const saved = await send(step, save);
      queries.setQueryData(keyOf(step), saved);
      await announceSaved();
      return saved;
    },
    onError: (error) => {
      const current = currentStepState(step, error);
      if (current) queries.setQueryData(keyOf(step), current);
    },
  });
}

/** What is saved now, when a save was refused because another one came before it; undefined for any other error. */
export function currentStepState(step: FormStep, error: unknown): StepState | undefined {
  if (!(error instanceof ApiError) || !error.current) return undefined;
  return toState(step, error.current.answer, error.current.etag);
}

async function send(step: FormStep, { values, rows, etag }: StepSave): Promise<StepState> {
  const list = listOf(step)?.list;
  const body = { ...values, ...(list && rows ? { [list]: rows } : {}) };
  const headers = etag ? { 'if-match': etag } : {};
  // The form has checked the values against the step's schema.
  const saved = await callForEtag(endpointsOf(step).save, { body: body as never, headers });
  return toState(step, saved.answer, saved.etag);
}

function toState(step: FormStep, answer: Readonly<Record<string, unknown>>, etag: string): StepState {
  const names = new Set(fieldNamesOf(step));
  const list = listOf(step)?.list;
  return {
    values: Object.fromEntries(Object.entries(answer).filter(([name]) => names.has(name))),
    rows: list ? (answer[list] as Row[]) : [],
    etag,
  };
}
