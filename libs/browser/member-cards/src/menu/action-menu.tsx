import { Icon, IconButton, type IconName } from '@bandhavya/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './action-menu.module.css';

export type MenuAction = {
  icon: IconName;
  label: string;
  /** The accessible name, when the label alone does not name the member. */
  name?: string;
  /** Whether the action is the current answer; absent for an action without a state. */
  pressed?: boolean;
  onChoose: () => void;
};

type ActionMenuProps = {
  /** The accessible name of the button. */
  label: string;
  actions: readonly MenuAction[];
};

/** A button that unfolds actions to where the window has more room. Escape and a press elsewhere fold them. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const [open, setOpen] = useState<'above' | 'below'>();
  const menu = useRef<HTMLDivElement>(null);
  const listId = useId();
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    const { signal } = controller;
    const foldOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(undefined);
    };
    const foldOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(undefined);
      menu.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', foldOutside, { signal });
    document.addEventListener('focusin', foldOutside, { signal });
    document.addEventListener('keydown', foldOnEscape, { signal });
    return () => controller.abort();
  }, [open]);

  return (
    <div ref={menu} className={styles.menu}>
      <IconButton
        icon="more"
        label={label}
        aria-expanded={open !== undefined}
        aria-controls={listId}
        onClick={({ currentTarget }) => setOpen(open ? undefined : sideWithRoom(currentTarget))}
      />
      <ul id={listId} className={styles.list} data-opens={open} hidden={!open}>
        {actions.map((action) => (
          <li key={action.label}>
            <button
              type="button"
              className={styles.action}
              aria-label={action.name}
              aria-pressed={action.pressed}
              onClick={() => {
                setOpen(undefined);
                // A dialog gives the focus back to this button.
                menu.current?.querySelector('button')?.focus();
                action.onChoose();
              }}
            >
              <Icon name={action.icon} size={20} /> {action.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The side of an element that has more of the window. */
function sideWithRoom(element: Element): 'above' | 'below' {
  const { top, bottom } = element.getBoundingClientRect();
  return top + bottom > window.innerHeight ? 'above' : 'below';
}
