import {
  type endpoints,
  endpointsOf,
  type FormStep,
  fieldNamesOf,
  listOf,
  QUERY_KEYS,
  type Row,
  type SectionValues,
} from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import { useMutation, useQuery, useQueryClient } from '@bandhavya/platform';
import { announceSaved } from './announce-saved.ts';
import { ApiError, callForEtag } from './call.ts';

/** The saved state of a step. */
export type StepState = {
  /** By field name; a field without a value is absent or empty. */
  values: Record<string, unknown>;
  /** The rows of the step's list; empty for a step without a list. */
  rows: Row[];
  /** The version of values and rows. */
  etag: string;
};

/** The input of a save. */
export type StepSave = {
  values: SectionValues;
  /** The whole list, saved rows with their ids; absent: the list stays unchanged. */
  rows?: readonly Row[] | undefined;
  /** The version that the change is based on; absent: overwrites any version. */
  etag?: string | undefined;
};

type StepEndpoint<Use extends 'read' | 'save'> = (typeof endpoints)[ReturnType<typeof endpointsOf>[Use]];

const keyOf = (step: FormStep) => [QUERY_KEYS.step, step];

/** The saved state of a step of the member's own profile. */
export function useStepState(step: FormStep) {
  return useQuery<StepState>({
    queryKey: keyOf(step),
    queryFn: async ({ signal }) => {
      const { answer, etag } = await callForEtag<StepEndpoint<'read'>>(calls[endpointsOf(step).read], { signal });
      return toState(step, answer, etag);
    },
  });
}

/**
 * Saves a step with its rows; all or nothing. Resolves with the saved state after the onboarding progress has been
 * refreshed. After a conflict with another tab, {@link currentStepState} returns the saved state.
 */
export function useSaveStep(step: FormStep) {
  const queries = useQueryClient();
  return useMutation<StepState, Error, StepSave>({
    mutationKey: keyOf(step),
    // Offline must show an error, not pause the request until later.
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

/** The saved state from the error of a save that conflicts with another one; undefined for any other error. */
export function currentStepState(step: FormStep, error: unknown): StepState | undefined {
  if (!(error instanceof ApiError) || !error.current) return undefined;
  return toState(step, error.current.answer, error.current.etag);
}

async function send(step: FormStep, { values, rows, etag }: StepSave): Promise<StepState> {
  const list = listOf(step)?.list;
  const body = { ...values, ...(list && rows ? { [list]: rows } : {}) };
  const headers = etag ? { 'if-match': etag } : {};
  // The form has validated the values with the step's schema.
  const saved = await callForEtag<StepEndpoint<'save'>>(calls[endpointsOf(step).save], {
    body: body as never,
    headers,
  });
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
