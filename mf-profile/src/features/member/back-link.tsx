import { Button, Icon } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './back-link.module.css';
import { useGoBack } from './use-go-back.ts';

/** To where the member came from. */
export function BackLink() {
  const text = useText();
  return (
    <Button variant="quiet" className={styles.back} onClick={useGoBack()}>
      <Icon name="back" size={20} /> {text('member.back')}
    </Button>
  );
}
