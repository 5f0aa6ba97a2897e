import { LIST_FILTERS, type ListFilter } from '@bandhavya/contracts';
import { useLocation, useNavigate } from '@bandhavya/platform';
import { useState } from 'react';
import { addressOfSearch, readSearch } from '../filter-form/search-state.ts';

/** The options of one filter that are checked. The address of /search gets them with `apply` only. */
export function useOptionsDraft(filter: ListFilter) {
  const navigate = useNavigate();
  const { search, state: origin } = useLocation();
  const before = readSearch(new URLSearchParams(search));
  const options: readonly string[] = LIST_FILTERS[filter];
  const [chosen, setChosen] = useState<readonly string[]>(() => before.filters[filter]?.split(',') ?? []);
  const filters = { ...before.filters, [filter]: options.filter((option) => chosen.includes(option)).join(',') };

  return {
    tab: before.tab,
    options,
    chosen,
    /** All filters of the search with the checked options. */
    filters,
    /** Checks or unchecks some options. */
    set: (changed: readonly string[], isChosen: boolean) =>
      setChosen((now) => [...now.filter((option) => !changed.includes(option)), ...(isChosen ? changed : [])]),
    /** Returns to /search in the place of this page, so that Back does not lead here. */
    apply: () => void navigate(addressOfSearch({ ...before, filters }), { replace: true }),
    /** Returns to /search as it was. */
    goBack: () => {
      if (origin?.fromSearch) void navigate(-1);
      else void navigate(addressOfSearch(before), { replace: true });
    },
  };
}
