import type { Card } from '@bandhavya/contracts';
import { Link } from '@bandhavya/platform';
import { buttonClass, Icon } from '@bandhavya/ui';
import { useText } from '../texts.ts';
import styles from './member-card.module.css';

/** Opens the chat with a match, across the whole width of a card. */
export function ChatLink({ card: { id, name } }: { card: Card }) {
  const text = useText();
  return (
    <Link
      to={`/chat?with=${id}`}
      className={`${buttonClass('secondary')} ${styles.wide}`}
      aria-label={text('chat.with', { name })}
    >
      <Icon name="chat" size={20} /> {text('chat')}
    </Link>
  );
}
