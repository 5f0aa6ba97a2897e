import { type AnswerOf, type BodyInputOf, type endpoints, QUERY_KEYS, type Settings } from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import { useMutation, useQuery, useQueryClient } from '@bandhavya/platform';
import { useState } from 'react';
import { call } from './call.ts';
import { usePages } from './pages.ts';
import { publish } from './publish.ts';

const settingsKey = [QUERY_KEYS.settings];

export type ReceivedPhoneLook = AnswerOf<typeof endpoints.getPhoneLooks>['items'][number];
export type BlockedMember = AnswerOf<typeof endpoints.getBlocks>['items'][number];

/** The privacy settings. */
export function useSettings() {
  return useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => call(calls.getSettings, { signal }) });
}

/** Saves the given settings. Saves run one after the other, so that the last choice wins. */
function useSaveSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: settingsKey,
    networkMode: 'always',
    scope: { id: 'settings' },
    mutationFn: (body: BodyInputOf<typeof endpoints.saveSettings>) => call(calls.saveSettings, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(settingsKey, saved);
      publish('profile.changed', {});
    },
  });
}

/**
 * Settings that are saved as soon as they are chosen: the values to show, the status of the last save, and the change. A
 * change is saved alone, because another tab may have changed the other settings.
 */
export function useSettingChanges(settings: Settings) {
  const save = useSaveSettings();
  // Shown until the last save has ended; then the saved values are shown again.
  const [wanted, setWanted] = useState<Partial<Settings>>({});
  const change = (only: Partial<Settings>) => {
    setWanted({ ...wanted, ...only });
    save.mutate(only, { onSettled: () => setWanted({}) });
  };
  return { values: { ...settings, ...wanted }, status: save.status, change };
}

/** The phone looks at the member's number. */
export function usePhoneLooks() {
  return usePages<ReceivedPhoneLook>(
    [QUERY_KEYS.phoneLooks],
    (query, signal) => call(calls.getPhoneLooks, { query, signal }),
    lookId,
  );
}

/** The members that the member blocked. */
export function useBlocks() {
  return usePages<BlockedMember>(
    [QUERY_KEYS.blocks],
    (query, signal) => call(calls.getBlocks, { query, signal }),
    ({ id }) => id,
  );
}

function lookId({ at, by }: ReceivedPhoneLook): string {
  return `${at} ${by.id}`;
}
