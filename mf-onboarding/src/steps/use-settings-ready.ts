import { useSettings } from '@bandhavya/api-client';

/** False until the settings have loaded or failed. A step that shows a setting waits for it, so that nothing moves down later. */
export function useSettingsReady(): boolean {
  return !useSettings().isPending;
}
