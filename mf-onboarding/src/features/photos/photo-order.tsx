import { Icon, IconButton } from '@bandhavya/ui';
import type { useSortable } from '@dnd-kit/sortable';
import { useText } from '../../texts.ts';
import styles from './photo-order.module.css';

export type SortableDrag = ReturnType<typeof useSortable>;

export type PhotoOrderProps = {
  /** From 1. */
  number: number;
  total: number;
  /** A request is running, so the order cannot change. */
  locked: boolean;
  onMove: (by: 1 | -1) => void;
  drag: SortableDrag;
};

/** Controls that move a photo: a drag handle and a button for each direction. */
export function PhotoOrderControls({ number, total, locked, onMove, drag }: PhotoOrderProps) {
  const text = useText();
  return (
    <div className={styles.order}>
      <MoveButton
        icon="back"
        label={text('photos.earlier', { number })}
        off={locked || number === 1}
        onMove={() => onMove(-1)}
      />
      <button
        type="button"
        ref={drag.setActivatorNodeRef}
        className={styles.handle}
        title={text('photos.drag', { number })}
        {...drag.attributes}
        // The library's role description is English; the element is a button anyway.
        aria-roledescription={undefined}
        aria-label={text('photos.drag', { number })}
        {...drag.listeners}
      >
        <Icon name="grip" />
      </button>
      <MoveButton
        icon="forward"
        label={text('photos.later', { number })}
        off={locked || number === total}
        onMove={() => onMove(1)}
      />
    </div>
  );
}

type MoveButtonProps = { icon: 'back' | 'forward'; label: string; off: boolean; onMove: () => void };

/** Uses `aria-disabled` at the ends, because `disabled` would drop the keyboard focus there. */
function MoveButton({ icon, label, off, onMove }: MoveButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      className={off ? styles.off : undefined}
      aria-disabled={off || undefined}
      onClick={() => !off && onMove()}
    />
  );
}
