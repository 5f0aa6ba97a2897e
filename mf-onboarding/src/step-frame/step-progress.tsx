import { STEPS } from '@bandhavya/domain';
import { useMember } from '@bandhavya/platform';
import { ProgressSteps } from '@bandhavya/ui';
import { useText } from '../texts.ts';
import { PreviewLink } from './preview-link.tsx';
import { StepList } from './step-list.tsx';
import styles from './step-progress.module.css';
import { useIsWide } from './use-is-wide.ts';
import { useTimeLeft } from './use-time-left.ts';

/** The head of a step: where the member is, the time that is left, all steps, and the way to the preview. */
export function StepProgress({ index }: { index: number }) {
  const text = useText();
  const done = useMember()?.onboarding.done ?? [];
  const isWide = useIsWide();
  const timeLeft = useTimeLeft(done);
  const step = STEPS[index];
  if (!step) return null;
  const name = text(`step.name.${step.id}`);
  return (
    <div className={styles.head}>
      <ProgressSteps
        current={index + 1}
        total={STEPS.length}
        done={STEPS.flatMap(({ id }, place) => (done.includes(id) ? [place + 1] : []))}
        label={text('step.progress', { step: index + 1, total: STEPS.length, name })}
        note={timeLeft}
      />
      <div className={styles.ways}>
        {/* A wide window has the list beside the form. */}
        {!isWide && (
          <details className={styles.all}>
            <summary>{text('steps.all')}</summary>
            <StepList done={done} current={step.id} linked />
          </details>
        )}
        <PreviewLink />
      </div>
    </div>
  );
}
