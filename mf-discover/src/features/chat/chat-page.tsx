import { useHistory } from '@bandhavya/api-client';
import { PagedItems } from '@bandhavya/member-cards';
import { Link, useSearchParams } from '@bandhavya/platform';
import { buttonClass, EmptyState, PageHeading } from '@bandhavya/ui';
import { useEffect } from 'react';
import { useText } from '../../texts.ts';
import { MatchList } from './match-list.tsx';

/** /chat: the matches; ?with= names one of them. There is no chat yet. */
export function Component() {
  const text = useText();
  const [search] = useSearchParams();
  const matches = useHistory('matches');
  const chosen = search.get('with');
  useLoadUntilListed(matches, chosen);
  return (
    <>
      <PageHeading>{text('chat.title')}</PageHeading>
      <PagedItems pages={matches} failedText={text('matches.failed.text')} empty={<NoMatches />}>
        {(items) => <MatchList items={items} chosen={chosen} />}
      </PagedItems>
    </>
  );
}

function NoMatches() {
  const text = useText();
  return (
    <EmptyState
      icon="hearts"
      title={text('matches.matches.empty')}
      text={text('chat.empty.text')}
      action={
        <Link to="/home" className={buttonClass('secondary')}>
          {text('matches.matches.empty.action')}
        </Link>
      }
    />
  );
}

/** Loads further pages until the named match is listed. */
function useLoadUntilListed(matches: ReturnType<typeof useHistory>, id: string | null): void {
  const { items, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = matches;
  const missing = id !== null && items !== undefined && !items.some(({ card }) => card.id === id);
  const search = missing && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (search) void fetchNextPage();
  }, [search, fetchNextPage]);
}
