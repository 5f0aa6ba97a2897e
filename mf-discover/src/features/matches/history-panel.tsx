import { useHistory, useMarkSeen } from '@bandhavya/api-client';
import type { HistoryItem, HistoryList } from '@bandhavya/contracts';
import { Link } from '@bandhavya/platform';
import { buttonClass, EmptyState, type IconName } from '@bandhavya/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '../../texts.ts';
import { HistoryCard } from '../history/history-card.tsx';
import { HistoryPages } from '../history/history-pages.tsx';
import styles from './history-panel.module.css';

const EMPTY: Record<HistoryList, { icon: IconName; to: string }> = {
  liked: { icon: 'heart', to: '/home' },
  'liked-you': { icon: 'hearts', to: '/profile' },
  disliked: { icon: 'close', to: '/home' },
  matches: { icon: 'hearts', to: '/home' },
};

/** One list of the swipe history. */
export function HistoryPanel({ list }: { list: HistoryList }) {
  const history = useHistory(list);
  useSeen(list, history.dataUpdatedAt);
  return (
    <HistoryPages history={history} empty={<EmptyList list={list} />}>
      {(items) => <Cards list={list} items={items} />}
    </HistoryPages>
  );
}

function Cards({ list, items }: { list: HistoryList; items: readonly HistoryItem[] }) {
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <li key={item.card.id}>
          <HistoryCard list={list} item={item} />
        </li>
      ))}
    </ul>
  );
}

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
