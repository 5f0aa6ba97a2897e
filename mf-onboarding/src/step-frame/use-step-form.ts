import { currentStepState, type StepSave, type StepState, useSaveStep } from '@bandhavya/api-client';
import type { FormStep } from '@bandhavya/contracts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { differences, type ShownField } from './differences.ts';
import { draftOf, fitted } from './drafts.ts';
import { useMendedErrors } from './use-mended-errors.ts';

type Saved = Pick<StepState, 'values' | 'rows'>;

type StepFormOptions<V extends FieldValues> = {
  step: FormStep;
  saved: StepState;
  /** Makes the form of the saved values. */
  toForm: (saved: Saved) => V;
  /** Makes the values to save from the form. */
  toSave: (values: V) => Pick<StepSave, 'values' | 'rows'>;
  resolver: Resolver<V>;
  /** Describes the form as text, with the same labels in the same order every time. */
  describe: (values: V) => ShownField[];
  /** Form values with every field, and a row in every list. Required when the form has a list. */
  shape?: V;
  /** The values are final. */
  locked?: boolean;
};

/** The form shows a draft, or the saved values because the member chose them. A new object each time. */
export type Notice = { shows: 'draft' | 'saved' };

/** A step's form with its draft, save and conflict handling. {@link StepForm} shows it. */
export type StepControls<V extends FieldValues> = {
  form: UseFormReturn<V>;
  step: FormStep;
  locked: boolean;
  /** Saves the values. A rejection keeps the member on the screen. */
  save: (values: V) => Promise<void>;
  describe: (values: V) => ShownField[];
  notice: Notice | undefined;
  /** Drops the draft and shows the saved values. */
  showSaved: () => void;
  /** The newer saved version, after a save was refused because of it. */
  theirs: V | undefined;
  /** Bases the next save on the newer saved version. */
  keepMine: () => void;
  takeTheirs: () => void;
};

const NOTHING: Saved = { values: {}, rows: [] };

/**
 * The form of one step. Typed values are kept as a draft until they are saved. A save names the version it is based on; when
 * the server refuses it because of a newer version, the member chooses between the two.
 */
export function useStepForm<V extends FieldValues>(options: StepFormOptions<V>): StepControls<V> {
  const { step, saved, toForm, toSave, resolver, describe, locked = false } = options;
  const [shape] = useState(() => options.shape ?? toForm(NOTHING));
  const drafts = useMemo(() => draftOf(step, shape), [step, shape]);
  const [draft] = useState(readDraft);
  const form = useForm<V>({
    defaultValues: (draft?.values ?? toForm(saved)) as DefaultValues<V>,
    resolver,
    // StepForm focuses the first wrong field by its position on the screen; registration order may differ.
    shouldFocusError: false,
  });
  const { mutateAsync } = useSaveStep(step);
  const [notice, setNotice] = useState<Notice | undefined>(draft && { shows: 'draft' });
  const [conflict, setConflict] = useState<StepState>();
  const textOf = (values: V) => JSON.stringify(fitted(shape, values));
  /** The version that the form is based on, and its saved values, which need no draft. */
  const base = useRef({ etag: draft?.etag ?? saved.etag, settled: textOf(toForm(saved)) });
  /** Values whose save got no response. They may have been saved. */
  const unanswered = useRef<V>(undefined);

  /** Drops a draft that equals the saved values or can no longer be saved. */
  function readDraft() {
    const found = drafts.read();
    if (found && !locked && differences(describe(found.values), describe(toForm(saved))).length > 0) return found;
    drafts.drop();
    return undefined;
  }

  const keep = (values: V) => {
    if (locked) return;
    if (textOf(values) === base.current.settled) drafts.drop();
    else drafts.keep({ values, etag: base.current.etag });
  };
  const clearMended = useMendedErrors(form, resolver);
  const onValues = useEffectEvent((values: V) => {
    keep(values);
    void clearMended(values);
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onValues(values) }),
    [form.subscribe],
  );

  const show = (state: StepState) => {
    base.current = { etag: state.etag, settled: textOf(toForm(state)) };
    drafts.drop();
    form.reset(toForm(state));
    setConflict(undefined);
  };

  // Shows a newer saved version that a refetch brought, as long as the form is untouched.
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const untouched = notice?.shows !== 'draft' && !isDirty && !isSubmitting && !isSubmitSuccessful;
  const onNewer = useEffectEvent(() => show(saved));
  useEffect(() => {
    if (untouched && saved.etag !== base.current.etag) onNewer();
  }, [saved, untouched]);

  const send = async (values: V): Promise<StepState> => {
    const before = unanswered.current;
    unanswered.current = values;
    try {
      return await mutateAsync({ ...toSave(values), etag: base.current.etag });
    } catch (error) {
      const current = currentStepState(step, error);
      if (!current) throw error;
      unanswered.current = undefined;
      // The newer version is an earlier save of this form whose response was lost, so there is no conflict.
      if (!before || differences(describe(before), describe(toForm(current))).length > 0) {
        setConflict(current);
        throw error;
      }
      base.current.etag = current.etag;
      return send(values);
    }
  };

  return {
    form,
    step,
    locked,
    describe,
    notice,
    save: async (values) => {
      const { etag } = await send(values);
      unanswered.current = undefined;
      base.current = { etag, settled: textOf(values) };
      // Text typed during the save becomes a draft.
      keep(form.getValues());
      setConflict(undefined);
    },
    showSaved: () => {
      show(saved);
      setNotice({ shows: 'saved' });
    },
    theirs: conflict && toForm(conflict),
    // The panel stays until the next save succeeds, because its button submits the form.
    keepMine: () => {
      if (conflict) base.current.etag = conflict.etag;
    },
    takeTheirs: () => {
      if (conflict) show(conflict);
      setNotice({ shows: 'saved' });
    },
  };
}
