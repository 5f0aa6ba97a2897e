import { Alert, IconButton } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './deck-screen.module.css';

/** The reason why the last swipe was refused. */
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
