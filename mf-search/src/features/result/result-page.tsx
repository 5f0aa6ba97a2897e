import { EligibleMember } from '@bandhavya/member-cards';
import { useLocation } from '@bandhavya/platform';
import { useText } from '../../texts.ts';
import { BackToSearch } from '../search/back-to-search.tsx';
import { addressFromTop, readResult } from './address.ts';
import { Results } from './results.tsx';

/** /search-result: new or viewed profiles. The address holds the filters, the sort, the view and the loaded pages. */
export function Component() {
  const text = useText();
  const { search } = useLocation();
  const address = readResult(new URLSearchParams(search));
  if (!address) return <BackToSearch heading={text('result.title')} message={text('result.invalid')} />;
  const { state, problems } = address;
  return (
    <EligibleMember>
      {() => <Results key={addressFromTop({ ...state, view: 'list' }, {})} state={state} problems={problems} />}
    </EligibleMember>
  );
}
