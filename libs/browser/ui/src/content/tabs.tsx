import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './tabs.module.css';

export type TabsProps<T extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { id: T; label: string }[];
  selected: T;
  onSelect: (id: T) => void;
  /** The content of the selected tab. */
  children: ReactNode;
};

/** Tabs with the content of the selected one. Arrow keys, Home and End select another tab. */
export function Tabs<T extends string>({ label, tabs, selected, onSelect, children }: TabsProps<T>) {
  const baseId = useId();
  const panelId = `${baseId}-panel`;
  const tabId = (id: T) => `${baseId}-${id}`;

  const row = useRef<HTMLDivElement>(null);

  // On a phone the selected tab may be outside the visible part of the row.
  useLayoutEffect(() => {
    const tab = document.getElementById(`${baseId}-${selected}`);
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [baseId, selected]);

  const move = (event: KeyboardEvent) => {
    const next = targetOf(event.key, tabs, selected);
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(tabId(next.id))?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div ref={row} className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab.id)}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={panelId}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={panelId} aria-labelledby={tabId(selected)}>
        {children}
      </div>
    </div>
  );
}

/** The tab that a key selects; undefined for every other key. */
function targetOf<T extends { id: string }>(key: string, tabs: readonly T[], selected: string): T | undefined {
  const index = tabs.findIndex(({ id }) => id === selected);
  switch (key) {
    case 'ArrowRight':
      return tabs[(index + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(index - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}
