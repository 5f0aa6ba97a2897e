import type { Direction } from '@bandhavya/contracts';
import { Icon, type IconName } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './deck-actions.module.css';

const DIRECTIONS = [
  { direction: 'disliked', icon: 'close' },
  { direction: 'super_liked', icon: 'star' },
  { direction: 'liked', icon: 'heart-filled' },
] as const satisfies readonly { direction: Direction; icon: IconName }[];

type DeckActionsProps = {
  canUndo: boolean;
  canSwipe: boolean;
  onUndo: () => void;
  onSwipe: (direction: Direction) => void;
};

/** The four buttons below the deck. One that has nothing to do keeps its focus. */
export function DeckActions({ canUndo, canSwipe, onUndo, onSwipe }: DeckActionsProps) {
  const text = useText();
  return (
    <div className={styles.actions}>
      <ActionButton kind="undo" icon="undo" label={text('deck.undo')} possible={canUndo} onClick={onUndo} />
      {DIRECTIONS.map(({ direction, icon }) => (
        <ActionButton
          key={direction}
          kind={direction}
          icon={icon}
          label={text(`deck.${direction}`)}
          possible={canSwipe}
          onClick={() => onSwipe(direction)}
        />
      ))}
    </div>
  );
}

type ActionButtonProps = {
  kind: Direction | 'undo';
  icon: IconName;
  label: string;
  possible: boolean;
  onClick: () => void;
};

function ActionButton({ kind, icon, label, possible, onClick }: ActionButtonProps) {
  return (
    <button
      type="button"
      className={styles.action}
      data-kind={kind}
      aria-label={label}
      title={label}
      aria-disabled={!possible}
      onClick={() => possible && onClick()}
    >
      <Icon name={icon} size={kind === 'liked' ? 30 : 26} />
    </button>
  );
}
