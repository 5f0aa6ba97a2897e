import { commonText } from '@bandhavya/page-texts';
import { Button, Panel } from '@bandhavya/ui';
import { useEffect, useId, useRef } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useText } from '../texts.ts';
import styles from './conflict-panel.module.css';
import { differences } from './differences.ts';
import type { StepControls } from './use-step-form.ts';

type ConflictPanelProps<V extends FieldValues> = { controls: StepControls<V>; theirs: V };

/** Shows the differences between the form and a newer saved version, and lets the member choose one. */
export function ConflictPanel<V extends FieldValues>({ controls, theirs }: ConflictPanelProps<V>) {
  const text = useText();
  const { form, describe, keepMine, takeTheirs } = controls;
  const mine = useWatch({ control: form.control }) as V;
  const panel = useRef<HTMLElement>(null);
  const sentence = useId();
  // The panel appears below the fields, far from the button that was pressed.
  useEffect(() => panel.current?.focus(), []);

  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      title={text('conflict.title')}
      aria-describedby={sentence}
      className={styles.panel}
    >
      <p id={sentence}>{text('step.changed')}</p>
      <dl className={styles.differences}>
        {differences(describe(mine), describe(theirs)).map(({ label, ...each }) => (
          <div key={label}>
            <dt>{label}</dt>
            <Version name={text('conflict.mine')} lines={each.mine} />
            <Version name={text('conflict.theirs')} lines={each.theirs} />
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={takeTheirs}>
          {text('conflict.take-theirs')}
        </Button>
        {/* Not a submit button, because Enter in a field would press it. */}
        <Button
          busy={form.formState.isSubmitting}
          busyLabel={commonText('saving')}
          onClick={(event) => {
            keepMine();
            event.currentTarget.form?.requestSubmit();
          }}
        >
          {text('conflict.keep-mine')}
        </Button>
      </div>
    </Panel>
  );
}

function Version({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <dd>
      <span className={styles.whose}>{name}</span>
      {(lines.length > 0 ? lines : ['–']).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </dd>
  );
}
