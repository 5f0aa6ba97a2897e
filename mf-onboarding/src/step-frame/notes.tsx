import { Icon, type IconName } from '@bandhavya/ui';
import styles from './notes.module.css';

/** Short notes below a step's fields, each with an icon. */
export function StepNotes({ notes }: { notes: readonly { icon: IconName; text: string }[] }) {
  return (
    <ul className={styles.notes}>
      {notes.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
