import { Link } from '@bandhavya/platform';
import { EmptyState, PageHeading } from '@bandhavya/ui';
import { useText } from '../../texts.ts';

/** What both ways of looking through profiles show when there is nobody to show. */
export function EmptyDeck({ heading }: { heading: string }) {
  const text = useText();
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <EmptyState
        title={text('home.empty.title')}
        text={text('home.empty.text')}
        action={<Link to="/profile">{text('home.empty.action')}</Link>}
      />
    </>
  );
}
