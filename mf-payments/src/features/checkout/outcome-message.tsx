import { PREMIUM } from '@bandhavya/domain';
import { messageText } from '@bandhavya/page-texts';
import { Alert } from '@bandhavya/ui';
import { useEffect, useRef } from 'react';
import { formatPaise } from '../../format.ts';
import { paymentReasonText } from '../../payment-reasons.ts';
import { type Translate, useText } from '../../texts.ts';
import type { CheckoutOutcome, CheckoutProblem } from './checkout-state.ts';
import styles from './outcome-message.module.css';

type OutcomeMessageProps = {
  outcome: CheckoutOutcome | undefined;
  /** A payment waits for its confirmation. `isNew`: the member has just paid, so the message takes the focus. */
  confirmation?: { isConfirming: boolean; isNew: boolean };
};

const NOT_WAITING = { isConfirming: false, isNew: false };

/** Whether an outcome is the answer to a coupon, which stands beside its field. */
export function isOfCoupon(outcome: CheckoutOutcome | undefined): boolean {
  return outcome?.kind === 'coupon-applied' || outcome?.kind === 'coupon-failed';
}

/** The message of the last outcome. It takes the focus when the pressed button is gone. */
export function OutcomeMessage({ outcome, confirmation = NOT_WAITING }: OutcomeMessageProps) {
  const { isConfirming, isNew } = confirmation;
  const text = useText();
  const alert = useRef<HTMLDivElement>(null);
  const takesFocus = isConfirming && isNew;

  useEffect(() => {
    if (takesFocus) alert.current?.focus();
  }, [takesFocus]);

  const words = isConfirming ? confirmingWords(text) : outcome && wordsOf(outcome, text);
  const isGood = words !== undefined && isSuccess(words.message);
  const isProgress = isConfirming || outcome?.kind === 'proceeding';
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
        {(isGood || isProgress) && (
          <Alert
            ref={alert}
            tone={isGood ? 'success' : 'info'}
            role="group"
            className={isGood ? styles.good : styles.bad}
          >
            {content}
          </Alert>
        )}
      </div>
      {content && !isGood && !isProgress && (
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
type Words = { message: string; note?: string | undefined };

function confirmingWords(text: Translate): Words {
  return {
    message: text('pay.confirming'),
    note: text('pay.confirming.note', { hours: PREMIUM.activation_delay_hours }),
  };
}

function wordsOf(outcome: CheckoutOutcome, text: Translate): Words {
  switch (outcome.kind) {
    case 'coupon-applied':
      return { message: text('coupon.applied') };
    case 'coupon-failed':
      if (outcome.code === 'network') return { message: messageText('coupon.invalid'), note: text('coupon.unchecked') };
      return { message: messageText(outcome.code, messageText('coupon.invalid')) };
    case 'proceeding':
      return { message: text('pay.proceeding', { price: formatPaise(outcome.price_paise) }) };
    case 'payment-failed':
      return failureWords(outcome.problem, text);
  }
}

function failureWords(problem: CheckoutProblem, text: Translate): Words {
  const message = text('pay.failed');
  switch (problem.why) {
    case 'refused':
      if (problem.code === 'network') return { message, note: text('pay.failed.network') };
      // The order of an earlier attempt has expired: the next press creates another one.
      if (problem.code === 'order.absent') return { message };
      return { message: messageText(problem.code, message) };
    case 'declined':
      return { message, note: paymentReasonText(problem.reason, text) ?? text('pay.failed.declined') };
    default:
      return { message, note: text(`pay.failed.${problem.why}`) };
  }
}
