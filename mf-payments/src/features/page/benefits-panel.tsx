import { PREMIUM } from '@bandhavya/contracts';
import { Chip, Icon, type IconName, Panel } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './benefits-panel.module.css';

/** The features of premium. `isLater`: not available yet. */
const BENEFITS = [
  { label: 'benefits.undo', icon: 'undo', isLater: false },
  { label: 'benefits.chat', icon: 'chat', isLater: true },
  { label: 'benefits.viewers', icon: 'eye', isLater: true },
] as const satisfies readonly { label: string; icon: IconName; isLater: boolean }[];

/** Lists the features of premium, and says which come later. */
export function BenefitsPanel() {
  const text = useText();
  return (
    <Panel title={text('benefits.title')}>
      <ul className={styles.benefits}>
        {BENEFITS.map(({ label, icon, isLater }) => (
          <li key={label} className={styles.benefit}>
            <Icon name={icon} className={styles.icon} />
            <span>{text(label)}</span>
            {isLater && <Chip>{text('benefits.later')}</Chip>}
          </li>
        ))}
      </ul>
      <p>{text('benefits.note', { months: PREMIUM.months })}</p>
      <p className={styles.free}>{text('benefits.free')}</p>
    </Panel>
  );
}
