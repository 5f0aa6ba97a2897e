import { useNameSearch } from '@bandhavya/api-client';
import { MemberCard, MemberCardList, PagedItems } from '@bandhavya/member-cards';
import { EmptyState } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { countText } from '../filters/index.ts';
import styles from './name-tab.module.css';

/** The members whose name matches, the best match first. */
export function NameResults({ name }: { name: string }) {
  const text = useText();
  const pages = useNameSearch(name);
  return (
    <PagedItems
      pages={pages}
      failedText={text('names.failed')}
      empty={<EmptyState icon="search" title={text('names.empty', { name })} text={text('names.empty.text')} />}
    >
      {(items) => (
        <>
          <p role="status" className={styles.found}>
            {countText(text, { count: items.length, more: pages.hasNextPage })}
          </p>
          <MemberCardList items={items} idOf={({ card }) => card.id}>
            {({ card, mark, matched }) => <MemberCard card={card} mark={mark} matched={matched} />}
          </MemberCardList>
        </>
      )}
    </PagedItems>
  );
}
