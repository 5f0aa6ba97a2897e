import { useSettings } from '@bandhavya/api-client';

/** False until the settings have loaded or failed. A step that shows a setting waits for it, so that nothing moves down later. */
export function useSettingsReady(): boolean {
  // A failed query is pending again at each retry, and the step must not go with it.
  return useSettings().isFetched;
}
