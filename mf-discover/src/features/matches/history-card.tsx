import type { HistoryItem, HistoryList } from '@bandhavya/contracts';
import { ChatLink, MemberCard, SwipeRow } from '@bandhavya/member-cards';

type HistoryCardProps = { list: HistoryList; item: HistoryItem };

/** A card of a history list: matches lead to the chat, the other lists have the buttons that change the swipe. */
export function HistoryCard({ list, item: { at, card, direction, matched } }: HistoryCardProps) {
  return (
    <MemberCard card={card} at={at} matched={matched && list !== 'matches'}>
      {list === 'matches' ? <ChatLink card={card} /> : <SwipeRow card={card} direction={direction} matched={matched} />}
    </MemberCard>
  );
}
