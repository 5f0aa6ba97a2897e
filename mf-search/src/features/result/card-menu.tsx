import type { Question } from '@bandhavya/member-cards';
import { Icon, IconButton } from '@bandhavya/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../texts.ts';
import styles from './card-menu.module.css';

const ACTIONS = [
  { question: 'block', icon: 'block' },
  { question: 'report', icon: 'flag' },
] as const;

type CardMenuProps = { name: string; onAsk: (question: Question) => void };

/** The button at the corner of a card that unfolds block and report. Escape and a press elsewhere fold it. */
export function CardMenu({ name, onAsk }: CardMenuProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const listId = useId();
  useEffect(() => {
    if (!open) return;
    const fold = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', fold);
    return () => document.removeEventListener('pointerdown', fold);
  }, [open]);

  const foldOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    menu.current?.querySelector('button')?.focus();
  };
  return (
    <div
      ref={menu}
      className={styles.menu}
      onKeyDown={foldOnEscape}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !menu.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <IconButton
        icon="menu"
        label={text('card.menu', { name })}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      />
      <ul id={listId} className={styles.list} hidden={!open}>
        {ACTIONS.map(({ question, icon }) => (
          <li key={question}>
            <button
              type="button"
              className={styles.action}
              aria-label={text(`card.${question}.name`, { name })}
              onClick={() => {
                setOpen(false);
                // The dialog gives the focus back to this button.
                menu.current?.querySelector('button')?.focus();
                onAsk(question);
              }}
            >
              <Icon name={icon} size={20} /> {text(`card.${question}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
