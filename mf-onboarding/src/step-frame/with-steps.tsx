import { STEPS, WELCOME_PATH } from '@bandhavya/domain';
import { useLocation, useMember } from '@bandhavya/platform';
import type { ComponentType } from 'react';
import { useText } from '../texts.ts';
import { StepList } from './step-list.tsx';
import { useIsWide } from './use-is-wide.ts';
import styles from './with-steps.module.css';

/** Adds to a page that a wide window shows the steps beside it, with what is entered so far. */
export function withSteps(Page: ComponentType): ComponentType {
  return function PageWithSteps() {
    return (
      <div className={styles.layout}>
        <div className={styles.page}>
          <Page />
        </div>
        <Steps />
      </div>
    );
  };
}

function Steps() {
  const text = useText();
  const member = useMember();
  const { pathname } = useLocation();
  const isWide = useIsWide();
  // The welcome page has the list in its content.
  if (!member || !isWide || pathname === WELCOME_PATH) return null;
  const current = STEPS.find((step) => step.path === pathname || ('editPath' in step && step.editPath === pathname));
  const { done, consented } = member.onboarding;
  const editing = pathname.startsWith('/profile/edit/');
  return (
    <nav className={styles.steps} aria-label={text(editing ? 'steps.sections' : 'steps.all')}>
      <h2>{text(editing ? 'steps.sections' : 'steps.all')}</h2>
      <StepList done={done} current={current?.id} linked={consented} editing={editing} />
    </nav>
  );
}
