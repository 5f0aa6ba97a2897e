import { Link } from '@bandhavya/platform';
import { buttonClass, EmptyState, PageHeading } from '@bandhavya/ui';
import { useText } from '../../texts.ts';

/** A page that was opened without what it needs from /search: says so and leads back. */
export function BackToSearch({ heading, message }: { heading: string; message: string }) {
  const text = useText();
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <EmptyState
        icon="search"
        title={message}
        action={
          <Link to="/search" className={buttonClass('secondary')}>
            {text('options.back')}
          </Link>
        }
      />
    </>
  );
}
