import { useNameSearch } from '@bandhavya/api-client';
import { MemberCardList, PagedItems } from '@bandhavya/member-cards';
import { EmptyState } from '@bandhavya/ui';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../texts.ts';
import { countText } from '../filter-values/index.ts';
import { hasEarlierPages } from '../place/has-earlier-pages.ts';
import { linkIdOf, usePlace } from '../place/use-place.ts';
import { MemberNotice, useMemberQuestions } from '../questions/use-member-questions.tsx';
import { neighbour } from '../result/neighbour.ts';
import { ResultCard } from '../result/result-card.tsx';
import styles from './name-tab.module.css';

type NameResultsProps = {
  /** The text that is searched; not empty. */
  name: string;
  /** How many pages the address says are loaded. */
  pages: number;
  onPages: (pages: number) => void;
};

/** The members whose name matches, the best match first. */
export function NameResults({ name, pages: earlierPages, onPages }: NameResultsProps) {
  const text = useText();
  const pages = useNameSearch(name, { pages: earlierPages });
  const { remember } = usePlace(`names ${name}`, hasEarlierPages(pages, earlierPages));
  const questions = useMemberQuestions(linkIdOf);
  const loaded = pages.data?.pages.length ?? 0;
  const announce = useEffectEvent(() => {
    if (loaded > earlierPages) onPages(loaded);
  });
  useEffect(() => {
    if (loaded > 1) announce();
  }, [loaded]);

  return (
    <>
      <MemberNotice questions={questions} />
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
              {(item) => (
                <ResultCard
                  item={item}
                  linkId={linkIdOf(item.card.id)}
                  onOpen={() => remember(item.card.id)}
                  onAsk={(question) => questions.ask(item.card, question, neighbour(items, item)?.card)}
                />
              )}
            </MemberCardList>
          </>
        )}
      </PagedItems>
      {questions.dialogs}
    </>
  );
}
