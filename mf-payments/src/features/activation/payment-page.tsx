import { Link } from '@bandhavya/platform';
import { EmptyState, PageHeading } from '@bandhavya/ui';
import { useText } from '../../texts.ts';

/** /payment-page: premium membership. */
export function Component() {
  const text = useText();
  return (
    <>
      <PageHeading>{text('payment.title')}</PageHeading>
      <EmptyState
        title={text('payment.empty.title')}
        text={text('payment.empty.text')}
        action={<Link to="/refund-policy">{text('payment.empty.action')}</Link>}
      />
    </>
  );
}
