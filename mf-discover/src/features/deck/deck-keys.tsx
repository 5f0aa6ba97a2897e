import { useText } from '../../texts.ts';
import styles from './deck-keys.module.css';

const KEYS = [
  { key: '←', does: 'deck.keys.left' },
  { key: '→', does: 'deck.keys.right' },
  { key: '↑', does: 'deck.keys.up' },
  { key: 'U', does: 'deck.keys.undo' },
  { key: 'P', does: 'deck.keys.photo' },
] as const;

/** The list of keys of the deck, on devices with a keyboard. */
export function DeckKeys() {
  const text = useText();
  return (
    <div className={styles.keys}>
      <h2>{text('deck.keys')}</h2>
      <ul>
        {KEYS.map(({ key, does }) => (
          <li key={key}>
            <kbd>{key}</kbd> {text(does)}
          </li>
        ))}
      </ul>
    </div>
  );
}
