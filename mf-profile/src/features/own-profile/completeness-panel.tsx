import { type Profile, STEPS, type StepId } from '@bandhavya/contracts';
import { Link } from '@bandhavya/platform';
import { Panel, ProgressBar } from '@bandhavya/ui';
import { formatPercent } from '../../format.ts';
import { useText } from '../../texts.ts';
import styles from './completeness-panel.module.css';

/** The completeness of the profile, with a link to each missing section. */
export function CompletenessPanel({ percent, missing }: Profile['completeness']) {
  const text = useText();
  return (
    <Panel aria-label={text('completeness.title')}>
      <ProgressBar percent={percent} label={text('completeness.percent', { percent: formatPercent(percent) })} />
      {missing.length === 0 ? (
        <p className={styles.note}>{text('completeness.whole')}</p>
      ) : (
        <div className={styles.missing}>
          <p className={styles.note}>{text('completeness.missing')}</p>
          <ul className={styles.links}>
            {missing.map((id) => (
              <li key={id}>
                <Link className={styles.link} to={pathTo(id)}>
                  {text(`${id}.title`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

/** The page that asks for a step. Name and gender have no edit route, so the wizard asks for them. */
function pathTo(id: StepId): string {
  const step = STEPS.find((each) => each.id === id);
  if (!step) return '/';
  return 'editPath' in step ? step.editPath : step.path;
}
