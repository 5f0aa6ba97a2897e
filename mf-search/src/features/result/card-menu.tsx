import type { Question } from '@bandhavya/member-cards';
import { Icon, IconButton } from '@bandhavya/ui';
import { useEffect, useId, useRef, useState } from 'react';
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
    const controller = new AbortController();
    const { signal } = controller;
    const foldOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false);
    };
    const foldOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
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
