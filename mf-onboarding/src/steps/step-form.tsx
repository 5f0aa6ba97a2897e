import { ApiError } from '@bandhavya/api-client';
import { STEPS, type StepId } from '@bandhavya/contracts';
import { Link, Navigate, useMember } from '@bandhavya/platform';
import { Alert, Button, PageHeading, ProgressSteps } from '@bandhavya/ui';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useText } from '../texts.ts';
import { missingMessage, useFocusOnError } from './form-errors.ts';
import styles from './step-form.module.css';
import { useStep } from './use-step.ts';

type StepFormProps<V extends FieldValues> = {
  step: StepId;
  heading: string;
  form: UseFormReturn<V>;
  /** Sends the values; a rejected promise keeps the member on the screen. */
  save: (values: V) => Promise<unknown>;
  /** The form's name of a field that the server refused, where it differs from the body's. */
  formField?: (field: string) => string;
  /** The two oldest screens shout. */
  upperCase?: boolean;
  /** Replaces the form's button where nothing can be changed any more. */
  locked?: boolean;
  /** Said once it is saved, before the next screen. With it, success and failure are a status, not an alert. */
  savedText?: string;
  children: ReactNode;
};

/** One step of the wizard, or the same screen opened from the profile: heading, progress, fields, errors, button. */
export function StepForm<V extends FieldValues>(props: StepFormProps<V>) {
  const {
    step,
    heading,
    form,
    save,
    formField = (field) => field,
    upperCase = false,
    locked = false,
    savedText,
  } = props;
  const text = useText();
  const member = useMember();
  const { editing, index, back, goOn } = useStep(step);
  const { errors, isSubmitting, isSubmitSuccessful, submitCount } = form.formState;
  const element = useFocusOnError(submitCount);

  if (member && !member.onboarding.consented) return <Navigate to="/onboarding/welcome" replace />;

  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values);
      goOn();
    } catch (error) {
      showError(form, error, formField, (code) => text(SENTENCES[code] ?? `step.failed.${step}`));
    }
  });
  const failed = errors.root?.message ?? missingMessage(errors);
  const shout = upperCase && !editing;

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      {!editing && <Progress index={index} />}
      <PageHeading>{heading}</PageHeading>
      {props.children}
      <div className={styles.footer}>
        {failed && (
          <Alert tone="error" role={savedText ? 'status' : 'alert'}>
            {failed}
          </Alert>
        )}
        {savedText && isSubmitSuccessful && (
          <Alert tone="success" role="status">
            {savedText}
          </Alert>
        )}
        <div className={styles.actions}>
          <Link to={back}>{text('step.back')}</Link>
          <Button
            type="submit"
            disabled={locked}
            busy={isSubmitting || isSubmitSuccessful}
            busyLabel={text(shout ? 'step.saving.upper' : 'step.saving')}
          >
            {text(editing ? 'step.save-changes' : shout ? 'step.next.upper' : 'step.next')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function Progress({ index }: { index: number }) {
  const text = useText();
  const step = STEPS[index];
  if (!step) return null;
  const name = text(`step.name.${step.id}`);
  return (
    <ProgressSteps
      current={index + 1}
      total={STEPS.length}
      label={text('step.progress', { step: index + 1, total: STEPS.length, name })}
    />
  );
}

/** What is said of a failed save that has a reason of its own. */
const SENTENCES: Partial<Record<string, 'step.offline' | 'step.changed'>> = {
  network: 'step.offline',
  'section.changed': 'step.changed',
};

/** Fields that the server refused are marked; anything else is said above the button. */
function showError<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  formField: (field: string) => string,
  sentence: (code: string) => string,
): void {
  const refused = error instanceof ApiError ? error.errors : [];
  const known = refused.filter(({ field }) => form.getValues(formField(field) as FieldPath<V>) !== undefined);
  for (const { field, code, message } of known) {
    form.setError(formField(field) as FieldPath<V>, { type: code, message });
  }
  if (known.length > 0) return;
  form.setError('root', { message: sentence(error instanceof ApiError ? error.code : '') });
}
