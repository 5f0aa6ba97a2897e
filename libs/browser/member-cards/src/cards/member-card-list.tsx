import type { ReactNode } from 'react';
import styles from './member-card-list.module.css';

type MemberCardListProps<Item> = {
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** Renders the card of one item. */
  children: (item: Item) => ReactNode;
};

/** Cards in as many columns as fit. */
export function MemberCardList<Item>({ items, idOf, children }: MemberCardListProps<Item>) {
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <li key={idOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}
