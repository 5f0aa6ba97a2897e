import { DIRECTIONS } from '@bandhavya/contracts';
import { useText } from '../../../texts.ts';
import { SIDE_OF } from './sides.ts';
import styles from './swipe-stamps.module.css';

/** Stamps that appear with the drag and say how it will end. The status announces the swipe itself. */
export function SwipeStamps() {
  const text = useText();
  return DIRECTIONS.map((direction) => (
    <span key={direction} className={styles.stamp} data-side={SIDE_OF[direction]} aria-hidden="true">
      {text(`deck.stamp.${direction}`)}
    </span>
  ));
}
