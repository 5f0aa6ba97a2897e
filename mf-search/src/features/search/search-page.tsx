import { EmptyState, PageHeading } from '@bandhavya/ui';
import { useText } from '../../texts.ts';

/** /search: new profiles, viewed profiles, search by name. */
export function Component() {
  const text = useText();
  return (
    <>
      <PageHeading>{text('search.title')}</PageHeading>
      <EmptyState title={text('search.empty.title')} text={text('search.empty.text')} />
    </>
  );
}
