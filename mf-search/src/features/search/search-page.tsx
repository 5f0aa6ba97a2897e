import { EligibleMember } from '@bandhavya/member-cards';
import { useNavigate } from '@bandhavya/platform';
import { PageHeading, Tabs } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { NameTab } from '../names/name-tab.tsx';
import { FilterTab } from './filter-tab.tsx';
import { addressOfSearch, readSearch, SEARCH_TABS, type SearchTab } from './search-state.ts';
import { useAddressState } from './use-address-state.ts';

/** /search: filters for new and for viewed profiles, and the search by name. The address holds everything chosen here. */
export function Component() {
  const text = useText();
  const navigate = useNavigate();
  const [state, change] = useAddressState(readSearch, addressOfSearch);
  const show = (tab: SearchTab) => {
    if (tab !== state.tab) void navigate(addressOfSearch({ ...state, tab }));
  };
  return (
    <>
      <PageHeading>{text('search.title')}</PageHeading>
      <EligibleMember>
        {() => (
          <Tabs
            label={text('search.tabs')}
            tabs={SEARCH_TABS.map((id) => ({ id, label: text(`search.tab.${id}`) }))}
            selected={state.tab}
            onSelect={show}
          >
            {state.tab === 'name' ? (
              <NameTab
                name={state.name}
                onName={(name) => change((before) => ({ ...before, name, pages: 1 }))}
                pages={state.pages}
                onPages={(pages) => change((before) => ({ ...before, pages }))}
              />
            ) : (
              <FilterTab key={state.tab} state={state} onChange={change} />
            )}
          </Tabs>
        )}
      </EligibleMember>
    </>
  );
}
