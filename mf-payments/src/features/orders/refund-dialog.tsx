import { errorCode } from '@bandhavya/api-client';
import type { Order } from '@bandhavya/contracts';
import { PREMIUM } from '@bandhavya/domain';
import { commonText, messageText } from '@bandhavya/page-texts';
import { Alert, Button, Dialog, TextAreaField } from '@bandhavya/ui';
import { useState } from 'react';
import { formatPaise } from '../../format.ts';
import { useText } from '../../texts.ts';
import styles from './refund-dialog.module.css';

/** The longest reason, in characters (refundBody of the contracts). */
const REASON_MAX = 500;

type RefundDialogProps = {
  order: Order;
  onClose: () => void;
  onSend: (reason: string) => void;
  isSending: boolean;
  error: Error | null;
};

/** Repeats the rule and asks for confirmation before a refund is requested. */
export function RefundDialog({ order, onClose, onSend, isSending, error }: RefundDialogProps) {
  const text = useText();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      hasForm
      onClose={onClose}
      title={text('refund.ask')}
      closeLabel={commonText('close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text('refund.keep')}
          </Button>
          <Button
            variant="danger"
            busy={isSending}
            busyLabel={text('refund.sending')}
            onClick={() => onSend(reason.trim())}
          >
            {text('refund.send')}
          </Button>
        </>
      }
    >
      <p>{text('refund.amount', { amount: formatPaise(order.amount_paise) })}</p>
      <p>{text('refund.request', { days: PREMIUM.refund_window_days })}</p>
      <p>{text('refund.processing', PREMIUM.refund_processing_days)}</p>
      <TextAreaField
        label={text('refund.reason')}
        className={styles.reason}
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {error && <Alert tone="error">{failureText(errorCode(error), text('refund.failed.network'))}</Alert>}
    </Dialog>
  );
}

function failureText(code: string, offline: string): string {
  return code === 'network' ? offline : messageText(code, messageText('server.error'));
}
