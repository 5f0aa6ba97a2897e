import { useText } from '../../texts.ts';
import styles from './deck-keys.module.css';

const KEYS = [
  { key: '←', does: 'deck.keys.left' },
  { key: '→', does: 'deck.keys.right' },
  { key: '↑', does: 'deck.keys.up' },
  { key: 'U', does: 'deck.keys.undo' },
  { key: 'P', does: 'deck.keys.photo' },
] as const;

/** A small button that opens the list of keys of the deck, on devices with a keyboard. */
export function DeckKeys() {
  const text = useText();
  return (
    <details className={styles.keys}>
      <summary>{text('deck.keys')}</summary>
      <p>{text('deck.keys.when')}</p>
      <ul>
        {KEYS.map(({ key, does }) => (
          <li key={key}>
            <kbd>{key}</kbd> {text(does)}
          </li>
        ))}
      </ul>
    </details>
  );
}
