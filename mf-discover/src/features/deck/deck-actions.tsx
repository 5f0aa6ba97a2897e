import { DIRECTION_BUTTONS } from '@bandhavya/api-client';
import type { Direction } from '@bandhavya/contracts';
import { directionLabel } from '@bandhavya/page-texts';
import { Icon, type IconName } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './deck-actions.module.css';

type DeckActionsProps = {
  canUndo: boolean;
  canSwipe: boolean;
  onUndo: () => void;
  onSwipe: (direction: Direction) => void;
};

/** The four buttons below the deck. A disabled one keeps its focus. */
export function DeckActions({ canUndo, canSwipe, onUndo, onSwipe }: DeckActionsProps) {
  const text = useText();
  return (
    <div className={styles.actions}>
      <ActionButton kind="undo" icon="undo" label={text('deck.undo')} possible={canUndo} onClick={onUndo} />
      {DIRECTION_BUTTONS.map(({ direction, icon }) => (
        <ActionButton
          key={direction}
          kind={direction}
          icon={icon === 'heart' ? 'heart-filled' : icon}
          label={directionLabel(direction)}
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
