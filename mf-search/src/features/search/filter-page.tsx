import { useText } from '../../texts.ts';
import { BackToSearch } from './back-to-search.tsx';

/** /search-filter: one filter's values. */
export function Component() {
  const text = useText();
  return <BackToSearch heading={text('filter.title')} message={text('filter.invalid')} />;
}
