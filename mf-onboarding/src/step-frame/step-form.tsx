import { ApiError, errorCode, isOffline } from '@bandhavya/api-client';
import type { FormStep } from '@bandhavya/contracts';
import { commonText } from '@bandhavya/page-texts';
import { Link, Navigate, useMember } from '@bandhavya/platform';
import { Alert, Button, PageHeading } from '@bandhavya/ui';
import { type ReactNode, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useText } from '../texts.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { missingMessage, useFocusOnError } from './form-errors.ts';
import styles from './step-form.module.css';
import { StepProgress } from './step-progress.tsx';
import { useStep } from './use-step.ts';
import type { StepControls } from './use-step-form.ts';

type StepFormProps<V extends FieldValues> = {
  controls: StepControls<V>;
  heading: string;
  /** Maps a field of a refused body to its name in the form; undefined when the form has no such field. */
  formField?: (field: string) => string | undefined;
  /** Called with valid values before they are saved; false when the member goes on editing. */
  maySave?: (values: V) => Promise<boolean>;
  /** Writes NEXT and SAVING... in capitals, as the specification does for name and gender. */
  upperCase?: boolean;
  /** A success message, shown here and on the next page. With it, success and failure are a status, not an alert. */
  savedText?: string;
  /** Whether a save of these values is worth the success message. Without it, every one is. */
  savesAnything?: (values: V) => boolean;
  children: ReactNode;
};

/** One step of the wizard, or the same screen opened from the profile. */
export function StepForm<V extends FieldValues>(props: StepFormProps<V>) {
  const {
    controls,
    heading,
    formField = (field) => field,
    maySave,
    upperCase = false,
    savedText,
    savesAnything,
  } = props;
  const { form, step, locked, notice, theirs } = controls;
  const text = useText();
  const member = useMember();
  const { editing, index, back, goOn } = useStep(step);
  const { errors, isSubmitting, isSubmitSuccessful, submitCount } = form.formState;
  const element = useFocusOnError(submitCount);
  const [isAsking, setAsking] = useState(false);
  const [success, setSuccess] = useState<string>();

  if (member && !member.onboarding.consented) return <Navigate to="/onboarding/welcome" replace />;

  const submit = form.handleSubmit(async (values) => {
    if (maySave) {
      setAsking(true);
      const may = await maySave(values);
      setAsking(false);
      if (!may) return;
    }
    try {
      const success = savesAnything && !savesAnything(values) ? undefined : savedText;
      await controls.save(values);
      setSuccess(success);
      goOn(success);
    } catch (error) {
      showError(form, error, formField);
    }
  });
  const wrong = Object.keys(errors).length > 0 ? (missingMessage(errors) ?? text('step.check-fields')) : undefined;
  const failed = errors.root ? sentenceFor(String(errors.root.type), step, text) : wrong;
  const shout = upperCase && !editing;

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      {!editing && <StepProgress index={index} />}
      <PageHeading>{heading}</PageHeading>
      {notice && <DraftNotice notice={notice} onShowSaved={controls.showSaved} />}
      {props.children}
      {theirs && <ConflictPanel controls={controls} theirs={theirs} />}
      <div className={styles.footer}>
        {failed && (
          <Alert tone="error" role={savedText ? 'status' : 'alert'}>
            {failed}
          </Alert>
        )}
        {success && isSubmitSuccessful && (
          <Alert tone="success" role="status">
            {success}
          </Alert>
        )}
        <div className={styles.actions}>
          <Link to={back}>{commonText('back')}</Link>
          {/* The buttons of the conflict panel save instead. */}
          {!theirs && (
            <Button
              type="submit"
              disabled={locked}
              // While a dialog asks about the save, it has not begun.
              busy={(isSubmitting && !isAsking) || isSubmitSuccessful}
              busyLabel={shout ? text('step.saving.upper') : commonText('saving')}
            >
              {text(editing ? 'step.save-changes' : shout ? 'step.next.upper' : 'step.next')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

/** The type of the form's error while the browser is offline. */
const OFFLINE = 'offline';

/** The message above the button after a failed save. */
function sentenceFor(code: string, step: FormStep, text: ReturnType<typeof useText>): string {
  if (code === OFFLINE) return text('step.offline');
  // The conflict panel explains it.
  return code === 'section.changed' ? '' : text(`step.failed.${step}`);
}

/** Marks the fields that the server refused. Shows any other error above the button. */
function showError<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  formField: (field: string) => string | undefined,
): void {
  const refused = error instanceof ApiError ? error.errors : [];
  const known = refused.flatMap(({ field, code, message }) => {
    const path = formField(field) as FieldPath<V> | undefined;
    return path !== undefined && form.getValues(path) !== undefined ? [{ path, type: code, message }] : [];
  });
  for (const { path, type, message } of known) form.setError(path, { type, message });
  if (known.length > 0) return;
  form.setError('root', { type: isOffline(error) ? OFFLINE : errorCode(error) });
}
