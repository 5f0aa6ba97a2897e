import type { FilterParameters } from '@bandhavya/api-client';
import { useEffect, useState } from 'react';

/** The pause after which filters are sent, in milliseconds. */
const PAUSE_MS = 350;

/** The filters after a pause in the changes. `isCurrent` is false during the pause. */
export function useSettled(filters: FilterParameters): { value: FilterParameters; isCurrent: boolean } {
  const [value, setValue] = useState(filters);
  const isCurrent = JSON.stringify(value) === JSON.stringify(filters);
  const text = JSON.stringify(filters);
  useEffect(() => {
    const timer = setTimeout(() => setValue(JSON.parse(text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { value, isCurrent };
}
