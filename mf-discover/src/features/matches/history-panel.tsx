import { useHistory, useMarkSeen } from '@bandhavya/api-client';
import type { HistoryItem, HistoryList } from '@bandhavya/contracts';
import { AnsweredRow, BlockedNotice, MemberCardList, PagedItems } from '@bandhavya/member-cards';
import { Link } from '@bandhavya/platform';
import { buttonClass, EmptyState, type IconName } from '@bandhavya/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '../../texts.ts';

const EMPTY: Record<HistoryList, { icon: IconName; to: string }> = {
  liked: { icon: 'heart', to: '/home' },
  'liked-you': { icon: 'hearts', to: '/profile' },
  disliked: { icon: 'close', to: '/home' },
  matches: { icon: 'hearts', to: '/home' },
};

/** A blocked member at the place of their row, or the sentence after the undo of a block. */
type Block = { id: string; name: string; place: number; undone?: string };

/** One list of the swipe history. The confirmation of a block takes the place of the row. */
export function HistoryPanel({ list }: { list: HistoryList }) {
  const text = useText();
  const history = useHistory(list);
  useSeen(list, history.dataUpdatedAt);
  const [block, setBlock] = useState<Block>();
  const blocked = block && block.undone === undefined ? block : undefined;
  const notice = blocked && (
    <BlockedNotice
      key={blocked.id}
      member={blocked}
      takesFocus
      onUndone={(undone) => setBlock({ ...blocked, undone })}
    />
  );
  return (
    <PagedItems
      pages={history}
      failedText={text('matches.failed.text')}
      empty={
        <>
          {notice}
          <EmptyList list={list} />
        </>
      }
    >
      {(items) => (
        <MemberCardList items={rowsOf(items, blocked)} idOf={idOf}>
          {(row) =>
            'place' in row ? (
              notice
            ) : (
              <AnsweredRow
                {...row}
                direction={row.direction}
                ofMatches={list === 'matches'}
                news={block?.id === row.card.id ? block.undone : undefined}
                onBlocked={() => setBlock({ id: row.card.id, name: row.card.name, place: items.indexOf(row) })}
              />
            )
          }
        </MemberCardList>
      )}
    </PagedItems>
  );
}

/** The items of a list with the blocked member at their former place. */
function rowsOf(items: readonly HistoryItem[], blocked: Block | undefined): readonly (HistoryItem | Block)[] {
  if (!blocked) return items;
  const others = items.filter(({ card }) => card.id !== blocked.id);
  return [...others.slice(0, blocked.place), blocked, ...others.slice(blocked.place)];
}

const idOf = (row: HistoryItem | Block) => ('place' in row ? `block ${row.id}` : row.card.id);

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
