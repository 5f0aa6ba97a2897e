import { ROW_LISTS } from '@bandhavya/contracts';
import { STEPS, type StepId } from '@bandhavya/domain';
import { Link } from '@bandhavya/platform';
import { Icon, VisuallyHidden } from '@bandhavya/ui';
import { useText } from '../texts.ts';
import styles from './step-list.module.css';
import { isOptionalStep } from './time-left.ts';

type StepListProps = {
  done: readonly StepId[];
  /** The step on the screen. */
  current?: StepId | undefined;
  /** Each step is a link to its screen. */
  linked: boolean;
  /** The links lead to the screens that are opened from the profile, for the steps that have one. */
  editing?: boolean;
};

type State = 'done' | 'current' | 'skipped' | 'open';

/** All steps with their numbers and states, and what can wait. */
export function StepList({ done, current, linked, editing = false }: StepListProps) {
  const text = useText();
  const lists = Object.values(ROW_LISTS).map(({ list }) => text(`rows.${list}.name`));
  const steps = STEPS.filter(({ id }) => isOptionalStep(id)).map(({ id }) => text(`step.name.${id}`));
  return (
    <div className={styles.steps}>
      <ol className={styles.list}>
        {STEPS.map((each, index) => {
          const { id } = each;
          const path = editing ? 'editPath' in each && each.editPath : each.path;
          if (!path) return null;
          const state = stateOf(index, done, current);
          const name = text(`step.name.${id}`);
          return (
            <li key={id} className={styles.step} data-state={state}>
              <span className={styles.number} aria-hidden="true">
                {state === 'done' ? <Icon name="check" size={16} /> : index + 1}
              </span>
              {linked && id !== current ? (
                <Link to={path}>{name}</Link>
              ) : (
                <span aria-current={id === current ? 'step' : undefined}>{name}</span>
              )}
              {state === 'skipped' && <span className={styles.note}>{text('steps.skipped')}</span>}
              {state === 'done' && <VisuallyHidden>{text('steps.done')}</VisuallyHidden>}
            </li>
          );
        })}
      </ol>
      {!editing && <p className={styles.later}>{text('steps.later', { parts: [...lists, ...steps].join(', ') })}</p>}
    </div>
  );
}

/** A step that is not done is skipped when the member is at a later one, or has done a later one. */
function stateOf(index: number, done: readonly StepId[], current: StepId | undefined): State {
  const step = STEPS[index];
  if (!step || step.id === current) return 'current';
  if (done.includes(step.id)) return 'done';
  return STEPS.slice(index + 1).some(({ id }) => id === current || done.includes(id)) ? 'skipped' : 'open';
}
