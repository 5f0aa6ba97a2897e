import { LIST_FILTER_NAMES, type ListFilter } from '@bandhavya/contracts';
import { EligibleMember } from '@bandhavya/member-cards';
import { commonText } from '@bandhavya/page-texts';
import { Link, useLocation } from '@bandhavya/platform';
import { buttonClass, EmptyState, PageHeading, usePageTitle } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { addressOfSearch, readSearch } from '../filter-form/search-state.ts';
import { filterLabel } from '../filter-values/index.ts';
import { OptionsForm } from './options-form.tsx';

/** /search-filter: the options of one list filter. */
export function Component() {
  const text = useText();
  const search = new URLSearchParams(useLocation().search);
  const filter = LIST_FILTER_NAMES.find((name) => name === search.get('type'));
  const state = readSearch(search);
  if (filter) return <Options key={filter} filter={filter} />;
  return (
    <>
      <PageHeading>{text('options.title')}</PageHeading>
      <EmptyState
        icon="search"
        title={text('options.invalid')}
        text={text('options.invalid.text')}
        action={
          <Link to={addressOfSearch(state)} className={buttonClass('secondary')}>
            {commonText('back')}
          </Link>
        }
      />
    </>
  );
}

function Options({ filter }: { filter: ListFilter }) {
  const text = useText();
  const label = filterLabel(text, filter);
  usePageTitle(label);
  return (
    <>
      <PageHeading>{label}</PageHeading>
      <EligibleMember>{() => <OptionsForm filter={filter} />}</EligibleMember>
    </>
  );
}
