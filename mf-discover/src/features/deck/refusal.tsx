import { Alert, IconButton } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './deck-screen.module.css';

/** Why the last answer was not accepted. */
export function Refusal({ text: reason, onClose }: { text: string; onClose: () => void }) {
  const text = useText();
  if (!reason) return null;
  return (
    <Alert tone="error">
      <span className={styles.refusal}>
        <span>{reason}</span>
        <IconButton icon="close" label={text('deck.close')} onClick={onClose} />
      </span>
    </Alert>
  );
}
