import type { NameItem, SearchItem } from '@bandhavya/contracts';
import { detailsOf, MemberCard, MemberMenu, type MemberQuestion, SwipeRow } from '@bandhavya/member-cards';
import { useLanguage } from '@bandhavya/platform';

type ResultCardProps = {
  item: SearchItem | NameItem;
  linkId: string;
  /** Whether the profile may open beside the list. */
  opensBeside?: boolean;
  onOpen: () => void;
  onAsk: (question: MemberQuestion) => void;
};

/** A result of a search, with the buttons of the swipe and a menu. */
export function ResultCard({ item, linkId, opensBeside, onOpen, onAsk }: ResultCardProps) {
  useLanguage();
  const { card, viewed_at, direction, matched } = item;
  return (
    <MemberCard
      card={card}
      mark={'mark' in item ? item.mark : undefined}
      details={detailsOf(card)}
      at={viewed_at}
      matched={matched}
      linkId={linkId}
      opensBeside={opensBeside}
      onOpen={onOpen}
      corner={<MemberMenu name={card.name} onAsk={onAsk} />}
    >
      <SwipeRow card={card} direction={direction} matched={matched} />
    </MemberCard>
  );
}
