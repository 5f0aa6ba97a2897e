import { errorCode, useFailure, usePayments } from '@bandhavya/api-client';
import type { PaymentsOverview } from '@bandhavya/contracts';
import { commonText } from '@bandhavya/page-texts';
import { ErrorState, LoadingText, Panel } from '@bandhavya/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';

type Props = { skeleton: ReactNode; children: (payments: PaymentsOverview) => ReactNode };

/** The content of a page that needs the member's payments: the skeleton while they load, the error with Retry when they cannot. */
export function PaymentsLoaded({ skeleton, children }: Props) {
  const text = useText();
  const payments = usePayments();
  const failure = useFailure(payments);
  if (payments.data) return children(payments.data);
  if (!failure) return <LoadingText skeleton={skeleton}>{commonText('loading')}</LoadingText>;
  return (
    <Panel>
      <ErrorState
        title={text('payment.failed')}
        text={text(errorCode(failure) === 'network' ? 'payment.failed.offline' : 'payment.failed.text')}
        retryLabel={commonText('retry')}
        onRetry={payments.refetch}
      />
    </Panel>
  );
}
