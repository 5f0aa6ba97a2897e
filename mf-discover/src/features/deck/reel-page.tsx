import { useText } from '../../texts.ts';
import { EmptyDeck } from './empty-deck.tsx';

/** /layout-insta: the vertical swiper over the same candidates as /home. */
export function Component() {
  return <EmptyDeck heading={useText()('reel.title')} />;
}
