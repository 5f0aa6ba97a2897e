import type { HistoryItem, HistoryList } from '@bandhavya/contracts';
import { MatchRow, MemberCard, SwipeRow } from '@bandhavya/member-cards';

type HistoryCardProps = { list: HistoryList; item: HistoryItem };

/** A card of a history list: matches have chat and unmatch, the other lists the buttons that change the swipe. */
export function HistoryCard({ list, item: { at, card, direction, matched } }: HistoryCardProps) {
  const Row = list === 'matches' ? MatchRow : SwipeRow;
  return (
    <MemberCard card={card} at={at} matched={matched && list !== 'matches'} opensBeside>
      <Row card={card} direction={direction} matched={matched} />
    </MemberCard>
  );
}
