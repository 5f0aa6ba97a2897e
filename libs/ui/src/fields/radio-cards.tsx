import styles from './choices.module.css';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

export type RadioCardsProps<V extends string> = RadioGroupProps<V> & {
  legend: string;
};

/** A choice of one of a few options, each a card. */
export function RadioCards<V extends string>({ legend, ...group }: RadioCardsProps<V>) {
  return (
    <RadioGroup
      group={group}
      label={legend}
      listClass={styles.cards}
      choiceClass={styles.card}
      inputClass={styles.input}
      renderChoice={({ label, note }) => (
        <span className={styles.text}>
          <span className={styles.title}>{label}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      )}
    />
  );
}
