import { changedMeanwhile, type SectionState, useSaveSection, useSection } from '@bandhavya/api-client';
import { rowListOf, SECTIONS, type SectionId } from '@bandhavya/contracts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Loaded } from '../../steps/loaded.tsx';
import { StepForm } from '../../steps/step-form.tsx';
import { useStep } from '../../steps/use-step.ts';
import { useText } from '../../texts.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { RowListFields } from './row-list.tsx';
import { SectionFields } from './section-field.tsx';
import { formPath, type SectionFormValues, sectionFormResolver, toForm, toSave } from './section-form-values.ts';
import { UnusualRashi } from './unusual-rashi.tsx';

/** The page of one section. */
export function sectionPage(id: SectionId) {
  return function SectionPage() {
    return <SectionScreen id={id} />;
  };
}

/** /onboarding/<section> and /profile/edit/<section>: the screen of any section, made from its definition. */
export function SectionScreen({ id }: { id: SectionId }) {
  return <Loaded query={useSection(id)}>{(saved) => <SectionForm id={id} saved={saved} />}</Loaded>;
}

function SectionForm({ id, saved }: { id: SectionId; saved: SectionState }) {
  const text = useText();
  const { editing } = useStep(id);
  const form = useForm<SectionFormValues>({
    defaultValues: toForm(id, saved),
    resolver: sectionFormResolver(id),
    // The step finds the first wrong field by its place on the screen; fields that come and go have no fixed order here.
    shouldFocusError: false,
  });
  const { save, conflict, keepMine, takeTheirs } = useVersionedSave(id, saved, form);
  const rows = rowListOf(id);

  return (
    <StepForm
      step={id}
      heading={text(editing ? `section.${id}.heading.edit` : `section.${id}.heading`)}
      form={form}
      formField={(field) => formPath(id, field, form.getValues())}
      save={save}
      {...(id === 'social-media' && { savedText: text('social-media.saved') })}
    >
      <SectionFields form={form} prefix="fields" section={SECTIONS[id]} />
      {id === 'astrology' && <UnusualRashi form={form} />}
      {rows && <RowListFields form={form} rows={rows} />}
      {conflict && (
        <ConflictPanel
          id={id}
          mine={{ rows: [], ...toSaveState(id, form.getValues()) }}
          theirs={conflict}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
    </StepForm>
  );
}

function toSaveState(id: SectionId, values: SectionFormValues) {
  const { values: fields, rows = [] } = toSave(id, values);
  return { values: fields, rows };
}

/** Saving on top of the version that the screen shows. Refused when another one came before it: then the member chooses. */
function useVersionedSave(id: SectionId, saved: SectionState, form: ReturnType<typeof useForm<SectionFormValues>>) {
  const { mutateAsync } = useSaveSection(id);
  const base = useRef(saved);
  const [conflict, setConflict] = useState<SectionState>();
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const untouched = !isDirty && !isSubmitting && !isSubmitSuccessful;

  // A newer answer has arrived in the background: nobody has typed yet, so it is shown.
  useEffect(() => {
    if (!untouched || saved.etag === base.current.etag) return;
    base.current = saved;
    form.reset(toForm(id, saved));
  }, [id, saved, untouched, form]);

  const save = async (values: SectionFormValues) => {
    const send = (etag: string) => mutateAsync({ ...toSave(id, values), etag });
    try {
      await send(base.current.etag);
    } catch (error) {
      const current = changedMeanwhile(id, error);
      if (!current) throw error;
      // Only the version is another one (its neighbours were saved): nothing to choose between.
      if (isSame(id, current, base.current)) {
        base.current = current;
        await send(current.etag);
      } else {
        setConflict(current);
        throw error;
      }
    }
    setConflict(undefined);
  };
  return {
    save,
    conflict,
    // The panel stays until the save that follows has succeeded: its button is what sends the form.
    keepMine: () => {
      if (conflict) base.current = conflict;
    },
    takeTheirs: () => {
      if (!conflict) return;
      base.current = conflict;
      form.reset(toForm(id, conflict));
      setConflict(undefined);
    },
  };
}

function isSame(id: SectionId, one: SectionState, other: SectionState): boolean {
  return JSON.stringify(toForm(id, one)) === JSON.stringify(toForm(id, other));
}
