import {
  type OwnSectionId,
  PROFILE_SECTIONS,
  type Row,
  rowListOf,
  SECTIONS,
  type SectionId,
  type SectionValues,
  sectionEndpointName,
} from '@bandhavya/contracts';
import { useMutation, useQuery, useQueryClient } from '@bandhavya/platform';
import { ApiError, callForEtag } from './call.ts';
import { announceSaved } from './queries.ts';

/** A section as it is saved. */
export type SectionState = {
  /** By field name; what has not been entered is absent. */
  values: Record<string, unknown>;
  /** The rows of the section's list; empty where it has none. */
  rows: Row[];
  /** The version of all this. */
  etag: string;
};

/** What a save sends. */
export type SectionSave = {
  values: SectionValues;
  /** The whole list, rows saved before with their id; left out: the list stays as it is. */
  rows?: readonly Row[] | undefined;
  /** The version that the change is based on; left out: saved whatever was saved meanwhile. */
  etag?: string | undefined;
};

const keyOf = (id: SectionId) => ['section', id];

/** A section of the own profile as it is saved. */
export function useSection(id: SectionId) {
  return useQuery<SectionState>({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const { answer, etag } = isOwn(id)
        ? await callForEtag(sectionEndpointName('get', id), { signal })
        : await callForEtag('getUserProfile', { signal });
      return toState(id, answer, etag);
    },
  });
}

/**
 * Saves a section, its rows with it: all of it or, when the promise rejects, nothing. Resolves with what is saved when
 * the new onboarding progress has arrived too. When another tab saved meanwhile, {@link changedMeanwhile} tells from the
 * error what is there now.
 */
export function useSaveSection(id: SectionId) {
  const queries = useQueryClient();
  return useMutation<SectionState, Error, SectionSave>({
    // Offline is an error to be shown with its Save button, not a request to be sent at some later time.
    networkMode: 'always',
    mutationFn: async (save) => {
      const saved = await send(id, save);
      queries.setQueryData(keyOf(id), saved);
      await announceSaved();
      return saved;
    },
  });
}

/** What is saved now, when a save was refused because another one came before it; undefined for any other error. */
export function changedMeanwhile(id: SectionId, error: unknown): SectionState | undefined {
  if (!(error instanceof ApiError) || !error.current) return undefined;
  return toState(id, error.current.answer, error.current.etag);
}

async function send(id: SectionId, { values, rows, etag }: SectionSave): Promise<SectionState> {
  const list = rowListOf(id)?.list;
  const body = { ...values, ...(list && rows ? { [list]: rows } : {}) };
  const headers = etag ? { 'if-match': etag } : {};
  const saved = isOwn(id)
    ? await callForEtag(sectionEndpointName('save', id), { body, headers })
    : // The form has checked the values against the section's schema.
      await callForEtag('patchUserProfile', { body: body as never, headers });
  return toState(id, saved.answer, saved.etag);
}

function toState(id: SectionId, answer: Readonly<Record<string, unknown>>, etag: string): SectionState {
  const names = new Set(SECTIONS[id].fields.map(({ name }) => name));
  const list = rowListOf(id)?.list;
  return {
    values: Object.fromEntries(Object.entries(answer).filter(([name]) => names.has(name))),
    rows: list ? (answer[list] as Row[]) : [],
    etag,
  };
}

function isOwn(id: SectionId): id is OwnSectionId {
  return !(PROFILE_SECTIONS as readonly SectionId[]).includes(id);
}
