import { errorCode, isOffline, useLookUpPhone } from '@bandhavya/api-client';
import type { AnswerOf, endpoints, MemberProfileAnswer } from '@bandhavya/contracts';
import { messageText } from '@bandhavya/texts';
import { Alert, Button, Chip, Icon, Panel } from '@bandhavya/ui';
import { type Translate, useText } from '../../texts.ts';
import styles from './phone-panel.module.css';

type PhonePanelProps = { id: string; name: string; phone: MemberProfileAnswer['phone'] };

/** Shows the phone number on request. The text before the button says that the owner sees the phone look. */
export function PhonePanel({ id, name, phone }: PhonePanelProps) {
  const text = useText();
  const look = useLookUpPhone(id);
  return (
    <Panel title={text('member.phone')}>
      {phone === 'shown' && look.data && <Shown answer={look.data} name={name} />}
      {phone !== 'shown' && (
        <p className={styles.hidden}>
          <Icon name="lock" size={20} /> {text(`member.phone.${phone}`, { name })}
        </p>
      )}
      {phone === 'shown' && !look.data && (
        <>
          <p>{text('member.phone.before', { name })}</p>
          {look.error && <Alert tone="error">{failureText(look.error, name, text)}</Alert>}
          <Button
            variant="secondary"
            busy={look.isPending}
            busyLabel={text('member.phone.asking')}
            onClick={() => look.mutate()}
          >
            <Icon name="phone" size={20} /> {text('member.phone.show')}
          </Button>
        </>
      )}
    </Panel>
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
      <Chip tone={verified ? 'success' : 'plain'}>
        {text(verified ? 'member.phone.verified' : 'member.phone.unverified')}
      </Chip>
      <p className={styles.note}>{text('member.phone.seen', { name })}</p>
    </div>
  );
}

/** '98450 12345' */
function grouped(number: string): string {
  return number.replace(/^(\d{5})(\d{5})$/u, '$1 $2');
}

function failureText(error: Error, name: string, text: Translate): string {
  if (isOffline(error)) return text('member.phone.offline');
  const code = errorCode(error);
  switch (code) {
    case 'phone.hidden':
      return text('member.phone.hidden', { name });
    case 'phone-looks.exhausted':
      return messageText(code);
    case 'member.absent':
      return text('member.absent');
    default:
      return text('member.phone.failed');
  }
}
