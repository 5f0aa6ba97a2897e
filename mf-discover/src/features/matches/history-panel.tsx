import { useHistory, useMarkSeen } from '@bandhavya/api-client';
import type { HistoryItem, HistoryList } from '@bandhavya/contracts';
import { MemberCardList, PagedItems } from '@bandhavya/member-cards';
import { Link } from '@bandhavya/platform';
import { buttonClass, EmptyState, type IconName } from '@bandhavya/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '../../texts.ts';
import { HistoryCard } from './history-card.tsx';

const EMPTY: Record<HistoryList, { icon: IconName; to: string }> = {
  liked: { icon: 'heart', to: '/home' },
  'liked-you': { icon: 'hearts', to: '/profile' },
  disliked: { icon: 'close', to: '/home' },
  matches: { icon: 'hearts', to: '/home' },
};

/** One list of the swipe history. */
export function HistoryPanel({ list }: { list: HistoryList }) {
  const text = useText();
  const history = useHistory(list);
  useSeen(list, history.dataUpdatedAt);
  return (
    <PagedItems pages={history} failedText={text('matches.failed.text')} empty={<EmptyList list={list} />}>
      {(items) => (
        <MemberCardList items={items} idOf={idOf}>
          {(item) => <HistoryCard list={list} item={item} />}
        </MemberCardList>
      )}
    </PagedItems>
  );
}

const idOf = ({ card }: HistoryItem) => card.id;

function EmptyList({ list }: { list: HistoryList }) {
  const text = useText();
  const { icon, to } = EMPTY[list];
  return (
    <EmptyState
      icon={icon}
      title={text(`matches.${list}.empty`)}
      text={text(`matches.${list}.empty.text`)}
      action={
        <Link to={to} className={buttonClass('secondary')}>
          {text(`matches.${list}.empty.action`)}
        </Link>
      }
    />
  );
}

/** Marks the likes or the matches as seen, once after every load while the page is visible. */
function useSeen(list: HistoryList, arrivedAt: number): void {
  const { mutate } = useMarkSeen();
  const isLooking = useSyncExternalStore(subscribeToVisibility, isVisible);
  const seen = useRef(0);
  useEffect(() => {
    if (!isLooking || seen.current === arrivedAt) return;
    seen.current = arrivedAt;
    if (list === 'liked-you' || list === 'matches') mutate(list);
  }, [list, arrivedAt, isLooking, mutate]);
}

const isVisible = () => document.visibilityState === 'visible';

function subscribeToVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
