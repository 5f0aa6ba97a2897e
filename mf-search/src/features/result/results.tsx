import { useSearch, useSearchCount } from '@bandhavya/api-client';
import type { SearchItem } from '@bandhavya/contracts';
import { PagedItems, SwiperSkeleton } from '@bandhavya/member-cards';
import { Skeleton, usePageTitle } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { type FilterProblem, InvalidFilters, isFiltered, numberText } from '../filter-values/index.ts';
import { hasEarlierPages } from '../place/has-earlier-pages.ts';
import { linkIdOf, usePlace } from '../place/use-place.ts';
import { MemberNotice, useMemberQuestions } from '../questions/use-member-questions.tsx';
import { SaveResults } from '../saved-searches/save-results.tsx';
import { addressOfResult, type ResultState, resultListOf } from './address.ts';
import { EmptyResults } from './empty-results.tsx';
import { FilterChips, ResultHead } from './result-head.tsx';
import { ResultList } from './result-list.tsx';
import styles from './results.module.css';
import { usePagesInAddress } from './use-pages-in-address.ts';
import { ViewedSwiper } from './viewed-swiper.tsx';

type ResultsProps = { state: ResultState; problems: readonly FilterProblem[] };

/** The profiles that match the filters, with the head of the page. */
export function Results({ state, problems }: ResultsProps) {
  const text = useText();
  const { source, filters, sort, view } = state;
  usePageTitle(text(`result.${source}`));
  const pages = useSearch({ source, filters, sort }, { pages: state.pages });
  const count = useSearchCount({ source, filters });
  usePagesInAddress(state, pages.data?.pages.length ?? 0);
  const { earlierMember, remember } = usePlace(resultListOf(state), hasEarlierPages(pages, state.pages));
  const questions = useMemberQuestions(linkIdOf);

  const show = (items: readonly SearchItem[]) =>
    view === 'list' ? (
      <ResultList items={items} onOpen={remember} onAsk={questions.ask} />
    ) : (
      <ViewedSwiper
        items={items}
        total={numberText((pages.hasNextPage && count.data) || { count: items.length, more: pages.hasNextPage })}
        startAt={earlierMember}
        onShown={remember}
        onNearEnd={() => {
          if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
        }}
        asked={questions.asked}
        onAsk={questions.ask}
      />
    );
  return (
    <div className={styles.results}>
      <ResultHead state={state} count={count.data} />
      {source === 'new' && isFiltered(filters) && <SaveResults key={JSON.stringify(filters)} filters={filters} />}
      <InvalidFilters problems={problems} onward={addressOfResult(state)} />
      <MemberNotice questions={questions} />
      <PagedItems
        pages={pages}
        further={view === 'swiper' ? 'own' : 'near-end'}
        failedText={text('result.failed.text')}
        skeleton={view === 'swiper' ? <SwiperSkeleton /> : <Skeleton shape="block" count={3} height={220} />}
        empty={<EmptyResults state={state} />}
      >
        {show}
      </PagedItems>
      {view === 'swiper' && <FilterChips state={state} />}
      {questions.dialogs}
    </div>
  );
}
