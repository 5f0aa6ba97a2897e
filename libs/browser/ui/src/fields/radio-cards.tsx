import styles from './choices.module.css';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

export type RadioCardsProps<V extends string> = RadioGroupProps<V> & {
  legend: string;
  /** Default: 'cards'. 'chips' takes the least room, for options of a few words. */
  layout?: 'cards' | 'chips' | undefined;
};

const LAYOUTS = {
  cards: { listClass: styles.cards, choiceClass: styles.card },
  chips: { listClass: styles.chips, choiceClass: styles.chip },
};

/** A choice of one of a few options, each a card or a chip. */
export function RadioCards<V extends string>({ legend, layout = 'cards', ...group }: RadioCardsProps<V>) {
  return (
    <RadioGroup
      group={group}
      label={legend}
      {...LAYOUTS[layout]}
      inputClass={styles.input}
      renderChoice={({ label, note }) => (
        <span className={styles.text}>
          <span className={layout === 'cards' ? styles.title : undefined}>{label}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      )}
    />
  );
}
