import { messageText } from '@bandhavya/texts';
import { Alert } from '@bandhavya/ui';
import { useEffect, useRef } from 'react';
import { formatPaise } from '../../format.ts';
import { type Translate, useText } from '../../texts.ts';
import styles from './outcome-message.module.css';
import type { Outcome } from './use-checkout.ts';

/** The message of the last outcome. It takes the focus after an activation, because the pressed button has changed. */
export function OutcomeMessage({ outcome }: { outcome: Outcome | undefined }) {
  const text = useText();
  const alert = useRef<HTMLDivElement>(null);
  const isActivated = outcome?.kind === 'activated';

  useEffect(() => {
    if (isActivated) alert.current?.focus();
  }, [isActivated]);

  const words = outcome && wordsOf(outcome, text);
  const isGood = words !== undefined && isSuccess(words.message);
  const content = words && (
    <>
      <p className={styles.message}>{words.message}</p>
      {words.note && <p>{words.note}</p>}
    </>
  );
  return (
    <>
      {/* The element exists before its text, so that the text is announced. */}
      <div role="status" className={styles.status}>
        {isGood && (
          <Alert ref={alert} tone="success" role="group" className={styles.good}>
            {content}
          </Alert>
        )}
      </div>
      {content && !isGood && (
        <Alert tone="error" className={styles.bad}>
          {content}
        </Alert>
      )}
    </>
  );
}

/** The rule of the specification for the colour of a payment message. */
function isSuccess(message: string): boolean {
  return message.includes('🎉') || message.includes('successful');
}

/** The message, and a second sentence where the message alone does not say what happened. */
function wordsOf(outcome: Outcome, text: Translate): { message: string; note?: string } {
  switch (outcome.kind) {
    case 'coupon-applied':
      return { message: text('coupon.applied') };
    case 'coupon-failed':
      if (outcome.code === 'network') return { message: messageText('coupon.invalid'), note: text('coupon.unchecked') };
      return { message: messageText(outcome.code, messageText('coupon.invalid')) };
    case 'activated':
      return { message: text('pay.activated') };
    case 'activation-failed':
      if (outcome.code === 'network') return { message: text('pay.failed'), note: text('pay.failed.network') };
      return { message: messageText(outcome.code, text('pay.failed')) };
    case 'proceeding':
      return {
        message: text('pay.proceeding', { price: formatPaise(outcome.price_paise) }),
        note: text('pay.soon'),
      };
  }
}
