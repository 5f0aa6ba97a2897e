import type { Card, SearchItem } from '@bandhavya/contracts';
import { MemberCardList, type MemberQuestion } from '@bandhavya/member-cards';
import { linkIdOf } from '../place/use-place.ts';
import { neighbour } from './neighbour.ts';
import { ResultCard } from './result-card.tsx';

type ResultListProps = {
  items: readonly SearchItem[];
  onOpen: (memberId: string) => void;
  onAsk: (card: Card, question: MemberQuestion, next: Card | undefined) => void;
};

/** Profiles as cards in as many columns as fit. */
export function ResultList({ items, onOpen, onAsk }: ResultListProps) {
  return (
    <MemberCardList items={items} idOf={({ card }) => card.id}>
      {(item) => (
        <ResultCard
          item={item}
          linkId={linkIdOf(item.card.id)}
          opensBeside
          onOpen={() => onOpen(item.card.id)}
          onAsk={(question) => onAsk(item.card, question, neighbour(items, item)?.card)}
        />
      )}
    </MemberCardList>
  );
}
