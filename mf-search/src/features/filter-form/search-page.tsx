import { EligibleMember } from '@bandhavya/member-cards';
import { useNavigate } from '@bandhavya/platform';
import { PageHeading, Tabs } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { NameTab } from '../names/name-tab.tsx';
import { FilterTab } from './filter-tab.tsx';
import { addressOfSearch, readSearch, SEARCH_TABS, type SearchTab, searchAfter } from './search-state.ts';
import { useAddressState } from './use-address-state.ts';

/** /search: filters for new and for viewed profiles, and the search by name. The address holds everything chosen here. */
export function Component() {
  const text = useText();
  const navigate = useNavigate();
  const [state, dispatch] = useAddressState({ read: readSearch, addressOf: addressOfSearch, after: searchAfter });
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
                onName={(name) => dispatch({ type: 'name-asked', name })}
                pages={state.pages}
                onPages={(pages) => dispatch({ type: 'pages-loaded', pages })}
              />
            ) : (
              <FilterTab key={state.tab} state={state} dispatch={dispatch} />
            )}
          </Tabs>
        )}
      </EligibleMember>
    </>
  );
}
