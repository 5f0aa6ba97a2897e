import type { StepId } from '@bandhavya/domain';
import { useLocation } from '@bandhavya/platform';
import { useEffect, useState } from 'react';

/** The photos start open; the other sections show their values in one line. */
const OPEN_AT_FIRST: readonly StepId[] = ['photos'];

/** The open sections of the own profile. A section that the address names opens too: /profile#work. */
export function useOpenSections(all: readonly StepId[]) {
  const { hash, key } = useLocation();
  const [open, setOpen] = useState(OPEN_AT_FIRST);
  const named = all.find((id) => hash === `#${id}`);
  // The key changes when a link names the same section again.
  useEffect(() => {
    if (named) setOpen((before) => [...without(before, named), named]);
  }, [named, key]);
  const isOpen = (id: StepId) => open.includes(id);
  const areAllOpen = all.every(isOpen);
  return {
    isOpen,
    toggle: (id: StepId) => setOpen(isOpen(id) ? without(open, id) : [...open, id]),
    areAllOpen,
    toggleAll: () => setOpen(areAllOpen ? [] : all),
  };
}

function without(ids: readonly StepId[], id: StepId): readonly StepId[] {
  return ids.filter((each) => each !== id);
}
