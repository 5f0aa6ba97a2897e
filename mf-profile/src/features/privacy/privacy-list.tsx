import type { Pages } from '@bandhavya/api-client';
import { PagedItems } from '@bandhavya/member-cards';
import { Skeleton } from '@bandhavya/ui';
import type { ReactNode } from 'react';
import { Lines } from '../../lines/lines.tsx';
import styles from './privacy-list.module.css';

type PrivacyListProps<Item> = {
  pages: Pages<Item>;
  /** The text of an empty list. */
  empty: string;
  /** Renders one list item. */
  children: (item: Item) => ReactNode;
};

/** A list in a panel. Further pages load on request. */
export function PrivacyList<Item>({ pages, empty, children }: PrivacyListProps<Item>) {
  return (
    <PagedItems
      pages={pages}
      further="button"
      headingLevel={3}
      skeleton={<Skeleton count={2} />}
      empty={<p className={styles.empty}>{empty}</p>}
    >
      {(items) => <Lines>{items.map(children)}</Lines>}
    </PagedItems>
  );
}
