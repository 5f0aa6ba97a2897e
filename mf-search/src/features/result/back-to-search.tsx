import { commonText } from '@bandhavya/page-texts';
import { Link } from '@bandhavya/platform';
import { buttonClass, EmptyState, PageHeading } from '@bandhavya/ui';

/** A page that was opened without what it needs from /search: says so and leads back. */
export function BackToSearch({ heading, message }: { heading: string; message: string }) {
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <EmptyState
        icon="search"
        title={message}
        action={
          <Link to="/search" className={buttonClass('secondary')}>
            {commonText('back')}
          </Link>
        }
      />
    </>
  );
}
