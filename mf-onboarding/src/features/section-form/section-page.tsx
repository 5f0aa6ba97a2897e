import { type StepState, useStepState } from '@bandhavya/api-client';
import { rowListOf, SECTIONS, type SectionId } from '@bandhavya/contracts';
import { Loaded } from '../../step-frame/loaded.tsx';
import { StepForm } from '../../step-frame/step-form.tsx';
import { useStep } from '../../step-frame/use-step.ts';
import { useStepForm } from '../../step-frame/use-step-form.ts';
import { useText } from '../../texts.ts';
import { describeSection } from './describe.ts';
import { useIncompleteRows } from './incomplete-rows.tsx';
import { RowListFields } from './row-list.tsx';
import { SectionFields } from './section-field.tsx';
import {
  blankForm,
  formPath,
  type SectionFormValues,
  sectionFormResolver,
  toForm,
  toSave,
} from './section-form-values.ts';
import { UnusualRashi } from './unusual-rashi.tsx';

export function sectionPage(id: SectionId) {
  return function SectionPage() {
    return <SectionScreen id={id} />;
  };
}

/** /onboarding/<section> and /profile/edit/<section>: the screen of any section, made from its definition. */
export function SectionScreen({ id }: { id: SectionId }) {
  return <Loaded query={useStepState(id)}>{(saved) => <SectionForm id={id} saved={saved} />}</Loaded>;
}

function SectionForm({ id, saved }: { id: SectionId; saved: StepState }) {
  const text = useText();
  const { editing } = useStep(id);
  const controls = useStepForm<SectionFormValues>({
    step: id,
    saved,
    toForm: (state) => toForm(id, state),
    toSave: (values) => toSave(id, values),
    resolver: sectionFormResolver(id),
    describe: (values) => describeSection(id, values, text),
    shape: blankForm(id),
  });
  const { form } = controls;
  const rows = rowListOf(id);
  const { mayLeaveOut, question } = useIncompleteRows(id, form);

  return (
    <StepForm
      controls={controls}
      heading={text(editing ? `section.${id}.heading.edit` : `section.${id}.heading`)}
      formField={(field) => formPath(id, field, form.getValues())}
      maySave={mayLeaveOut}
      {...(id === 'social-media' && {
        savedText: text('social-media.saved'),
        savesAnything: (values: SectionFormValues) => hasLink(saved.values) || hasLink(values.fields),
      })}
    >
      {id === 'social-media' && <p>{text('social-media.optional')}</p>}
      <SectionFields form={form} prefix="fields" section={SECTIONS[id]} />
      {id === 'astrology' && <UnusualRashi form={form} />}
      {rows && <RowListFields form={form} rows={rows} />}
      {question}
    </StepForm>
  );
}

function hasLink(links: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(links).some((name) => String(links[name] ?? '').trim() !== '');
}
