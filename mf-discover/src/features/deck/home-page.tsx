import { useText } from '../../texts.ts';
import { EmptyDeck } from './empty-deck.tsx';

/** /home: the swipe deck. */
export function Component() {
  return <EmptyDeck heading={useText()('home.title')} />;
}
