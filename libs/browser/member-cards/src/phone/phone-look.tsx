import { errorCode, isOffline, useLookUpPhone } from '@bandhavya/api-client';
import type { AnswerOf, endpoints } from '@bandhavya/contracts';
import { commonText, messageText } from '@bandhavya/page-texts';
import { Alert, Button, buttonClass, Chip, Icon } from '@bandhavya/ui';
import { type Translate, useText } from '../texts.ts';
import styles from './phone-look.module.css';

type PhoneLookProps = {
  id: string;
  name: string;
  /** Default: 'secondary'. */
  variant?: 'primary' | 'secondary';
  /** Whether the owner looks at it: the button does nothing. Default: false. */
  preview?: boolean;
};

/**
 * Shows the phone number of a member on request, and then a link to WhatsApp. The text before the button says that the owner
 * sees the phone look.
 */
export function PhoneLookButton({ id, name, variant = 'secondary', preview = false }: PhoneLookProps) {
  const text = useText();
  const look = useLookUpPhone(id);
  if (look.data) return <Shown answer={look.data} name={name} />;
  return (
    <div className={styles.request}>
      <p className={styles.note}>{text('phone.before', { name })}</p>
      {look.error && <Alert tone="error">{failureText(look.error, name, text)}</Alert>}
      <Button
        variant={variant}
        busy={look.isPending}
        busyLabel={text('phone.asking')}
        disabled={preview}
        onClick={() => look.mutate()}
      >
        <Icon name="phone" size={20} /> {text('phone.show')}
      </Button>
    </div>
  );
}

function Shown({ answer, name }: { answer: AnswerOf<typeof endpoints.lookUpPhone>; name: string }) {
  const text = useText();
  const { phone_number, phone_state } = answer;
  const verified = phone_state === 'verified';
  return (
    <div role="status" className={styles.shown}>
      <a href={`tel:+91${phone_number}`} className={styles.number}>
        <Icon name="phone" /> {text('phone.value', { number: grouped(phone_number) })}
      </a>
      <Chip tone={verified ? 'success' : 'plain'}>{text(verified ? 'phone.verified' : 'phone.unverified')}</Chip>
      <a
        href={`https://wa.me/91${phone_number}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('secondary')}
      >
        <Icon name="chat" size={20} /> {text('phone.whatsapp')}
      </a>
      <p className={styles.note}>{text('phone.seen', { name })}</p>
    </div>
  );
}

/** '98450 12345' */
function grouped(number: string): string {
  return number.replace(/^(\d{5})(\d{5})$/u, '$1 $2');
}

function failureText(error: Error, name: string, text: Translate): string {
  if (isOffline(error)) return commonText('offline');
  const code = errorCode(error);
  switch (code) {
    case 'phone.hidden':
      return text('phone.hidden', { name });
    case 'phone-looks.exhausted':
      return messageText(code);
    case 'member.absent':
      return text('question.absent');
    default:
      return text('phone.failed');
  }
}
