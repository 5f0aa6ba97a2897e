import type { MemberProfileAnswer } from '@bandhavya/contracts';
import { PhoneLookButton, phoneHiddenText } from '@bandhavya/member-cards';
import { fieldLabel } from '@bandhavya/page-texts';
import { Icon, Panel } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './phone-panel.module.css';

type PhonePanelProps = {
  id: string;
  name: string;
  phone: MemberProfileAnswer['phone'];
  /** Whether this is the preview of the own profile, where the button does nothing. */
  preview?: boolean;
};

/** The phone number on request, or the reason why there is none. */
export function PhonePanel({ id, name, phone, preview = false }: PhonePanelProps) {
  const text = useText();
  return (
    <Panel title={fieldLabel('phone', 'phone_number')} className={styles.panel}>
      {phone === 'shown' ? (
        <PhoneLookButton id={id} name={name} preview={preview} />
      ) : (
        <p className={styles.hidden}>
          <Icon name="lock" size={20} />{' '}
          {phone === 'hidden' ? phoneHiddenText(name) : text('member.phone.matches-only', { name })}
        </p>
      )}
    </Panel>
  );
}
