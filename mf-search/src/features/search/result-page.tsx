import { useText } from '../../texts.ts';
import { BackToSearch } from './back-to-search.tsx';

/** /search-result: the profiles found. */
export function Component() {
  const text = useText();
  return <BackToSearch heading={text('result.title')} message={text('result.invalid')} />;
}
