import { useSwipeChoice } from '@bandhavya/api-client';
import type { Card, SearchItem } from '@bandhavya/contracts';
import {
  CardSwiper,
  type MemberQuestion,
  preloadPhoto,
  REEL_SIZES,
  ReelCard,
  SwipeButtons,
  type Way,
} from '@bandhavya/member-cards';
import { Button, Icon } from '@bandhavya/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../texts.ts';
import { linkIdOf } from '../place/use-place.ts';
import styles from './viewed-swiper.module.css';

/** The next page loads this many profiles before the end. */
const AHEAD = 6;

type ViewedSwiperProps = {
  items: readonly SearchItem[];
  /** The number of all profiles of the list as a text. */
  total: string;
  /** The id of the member to begin with. */
  startAt: string | undefined;
  onShown: (memberId: string) => void;
  onNearEnd: () => void;
  /** Whether a dialog is open. */
  asked: boolean;
  onAsk: (card: Card, question: MemberQuestion, next: Card | undefined) => void;
};

/** The profiles one by one, wrapping around at the ends of the loaded ones. */
export function ViewedSwiper({ items, total, startAt, onShown, onNearEnd, asked, onAsk }: ViewedSwiperProps) {
  const text = useText();
  const [shown, setShown] = useState({ id: startAt, index: 0 });
  const [way, setWay] = useState<Way>('next');
  const found = items.findIndex(({ card }) => card.id === shown.id);
  if (found >= 0 && found !== shown.index) setShown({ ...shown, index: found });
  // After a block the next profile has moved to the place of the blocked one.
  const index = found >= 0 ? found : shown.index % Math.max(items.length, 1);
  const item = items[index];
  const following = items[(index + 1) % items.length]?.card;
  const nextPhoto = following?.photos[0];
  const shownId = item?.card.id;
  useEffect(() => preloadPhoto(nextPhoto, REEL_SIZES), [nextPhoto]);
  const loadAhead = useEffectEvent(() => {
    if (items.length - index <= AHEAD) onNearEnd();
  });
  useEffect(() => loadAhead(), [items.length, index]);
  useEffect(() => {
    if (shownId) onShown(shownId);
  }, [shownId, onShown]);

  const choice = useSwipeChoice({
    id: shownId ?? '',
    direction: item?.direction,
    matched: item?.matched ?? false,
  });
  if (!item) return null;

  const turn = (step: 1 | -1) => {
    const target = (index + step + items.length) % items.length;
    setWay(step === 1 ? 'next' : 'previous');
    setShown({ id: items[target]?.card.id, index: target });
  };
  const { card, direction } = item;
  return (
    <CardSwiper
      label={text('result.viewed')}
      className={styles.swiper}
      shown={card}
      index={index}
      total={total}
      way={way}
      onTurn={turn}
      asking={asked}
      notices={
        <>
          <div className={styles.swipe}>
            <SwipeButtons card={card} choice={choice} />
          </div>
          <Button variant="quiet" className={styles.report} onClick={() => onAsk(card, 'report', following)}>
            <Icon name="flag" size={20} /> {text('card.report.name', { name: card.name })}
          </Button>
        </>
      }
    >
      <ReelCard
        candidate={card}
        linkId={linkIdOf(card.id)}
        liked={choice.pressed !== undefined && choice.pressed !== 'disliked'}
        onLike={() => {
          if (direction !== 'super_liked') choice.choose('liked');
        }}
        onBlock={() => onAsk(card, 'block', following)}
      />
    </CardSwiper>
  );
}
