import { EligibleMember } from '@bandhavya/member-cards';
import { useLocation } from '@bandhavya/platform';
import { useText } from '../../texts.ts';
import { useTopOfOtherList } from '../place/use-place.ts';
import { readResult, resultListOf } from './address.ts';
import { BackToSearch } from './back-to-search.tsx';
import { Results } from './results.tsx';

/** /search-result: new or viewed profiles. The address holds the filters, the sort, the view and the loaded pages. */
export function Component() {
  const text = useText();
  const { search } = useLocation();
  const address = readResult(new URLSearchParams(search));
  const list = address ? resultListOf(address.state) : '';
  useTopOfOtherList(list);
  if (!address) return <BackToSearch heading={text('result.title')} message={text('result.invalid')} />;
  const { state, problems } = address;
  return <EligibleMember>{() => <Results key={list} state={state} problems={problems} />}</EligibleMember>;
}
