import { currentStepState, type StepSave, type StepState, useSaveStep } from '@bandhavya/api-client';
import type { FormStep } from '@bandhavya/contracts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { differences, type Entry } from './differences.ts';
import { draftOf, fitted } from './drafts.ts';

type Saved = Pick<StepState, 'values' | 'rows'>;

type StepFormOptions<V extends FieldValues> = {
  step: FormStep;
  saved: StepState;
  /** What is saved, as the screen shows it. */
  toForm: (saved: Saved) => V;
  /** What is sent of the screen. */
  toSave: (values: V) => Pick<StepSave, 'values' | 'rows'>;
  resolver: Resolver<V>;
  /** The screen in words, always with the same labels in the same order. */
  describe: (values: V) => Entry[];
  /** The screen's values with every field, and a row in every list; needed where the screen has a list. */
  shape?: V;
  /** Nothing can be changed any more. */
  locked?: boolean;
};

/** That the screen shows a draft, or shows what is saved because the member wanted it; another object each time. */
export type Notice = { shows: 'draft' | 'saved' };

/** A step's form with what has to happen around it; {@link StepForm} shows it. */
export type StepControls<V extends FieldValues> = {
  form: UseFormReturn<V>;
  step: FormStep;
  locked: boolean;
  /** Sends the values; a rejected promise keeps the member on the screen. */
  save: (values: V) => Promise<void>;
  describe: (values: V) => Entry[];
  notice: Notice | undefined;
  /** Drops the draft and shows what is saved. */
  showSaved: () => void;
  /** What somebody else saved meanwhile, when that was the reason for a refused save. */
  theirs: V | undefined;
  /** The next save goes on top of what was saved meanwhile. */
  keepMine: () => void;
  takeTheirs: () => void;
};

const NOTHING: Saved = { values: {}, rows: [] };

/**
 * The form of one step. What is typed is kept as a draft until it is saved; a save is based on the version that the
 * typing began with, and when it is refused because another one came before it, the member chooses.
 */
export function useStepForm<V extends FieldValues>(options: StepFormOptions<V>): StepControls<V> {
  const { step, saved, toForm, toSave, resolver, describe, locked = false } = options;
  const [shape] = useState(() => options.shape ?? toForm(NOTHING));
  const drafts = useMemo(() => draftOf(step, shape), [step, shape]);
  const [draft] = useState(readDraft);
  const form = useForm<V>({
    defaultValues: (draft?.values ?? toForm(saved)) as DefaultValues<V>,
    resolver,
    // The step finds the first wrong field by its place on the screen; fields that come and go have no fixed order here.
    shouldFocusError: false,
  });
  const { mutateAsync } = useSaveStep(step);
  const [notice, setNotice] = useState<Notice | undefined>(draft && { shows: 'draft' });
  const [conflict, setConflict] = useState<StepState>();
  const textOf = (values: V) => JSON.stringify(fitted(shape, values));
  /** The version below what is on the screen, and the values that need not be kept. */
  const base = useRef({ etag: draft?.etag ?? saved.etag, settled: textOf(toForm(saved)) });
  /** What was sent without an answer: it may be saved all the same. */
  const unanswered = useRef<V>(undefined);

  /** A draft that says nothing else than what is saved, or that cannot be saved, is none. */
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
  const onValues = useEffectEvent(keep);
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

  // A newer answer has arrived in the background: nobody has typed yet, so it is shown.
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
      // Not somebody else's: an earlier try of this very screen has come through, only its answer got lost.
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
      // What was typed while the save was on its way stays a draft.
      keep(form.getValues());
      setConflict(undefined);
    },
    showSaved: () => {
      show(saved);
      setNotice({ shows: 'saved' });
    },
    theirs: conflict && toForm(conflict),
    // The panel stays until the save that follows has succeeded: its button is what sends the form.
    keepMine: () => {
      if (conflict) base.current.etag = conflict.etag;
    },
    takeTheirs: () => {
      if (conflict) show(conflict);
      setNotice({ shows: 'saved' });
    },
  };
}
