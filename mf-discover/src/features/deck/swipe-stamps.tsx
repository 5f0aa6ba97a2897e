import { DIRECTIONS } from '@bandhavya/contracts';
import { useText } from '../../texts.ts';
import { SIDE_OF } from './sides.ts';
import styles from './swipe-stamps.module.css';

/** What letting go of the card would do, as stamps that appear with the drag. The status announces the swipe itself. */
export function SwipeStamps() {
  const text = useText();
  return DIRECTIONS.map((direction) => (
    <span key={direction} className={styles.stamp} data-side={SIDE_OF[direction]} aria-hidden="true">
      {text(`deck.stamp.${direction}`)}
    </span>
  ));
}
