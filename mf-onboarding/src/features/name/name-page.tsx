import { type StepState, useStepState } from '@bandhavya/api-client';
import { NAME_MAX, nameSection } from '@bandhavya/contracts';
import { fieldLabel } from '@bandhavya/page-texts';
import { useMember } from '@bandhavya/platform';
import { Alert, TextField } from '@bandhavya/ui';
import { entry } from '../../step-frame/differences.ts';
import { fieldState } from '../../step-frame/field-state.ts';
import { Loaded } from '../../step-frame/loaded.tsx';
import { StepNotes } from '../../step-frame/notes.tsx';
import { sectionResolver } from '../../step-frame/section-resolver.ts';
import { StepForm } from '../../step-frame/step-form.tsx';
import { useStepForm } from '../../step-frame/use-step-form.ts';
import { useText } from '../../texts.ts';

/** /onboarding/name: first and last name. */
export function Component() {
  return <Loaded query={useStepState('name')}>{(saved) => <NameForm saved={saved} />}</Loaded>;
}

type NameValues = { first_name: string; last_name: string };

function NameForm({ saved }: { saved: StepState }) {
  const text = useText();
  const member = useMember();
  const locked = member?.onboarding.locked ?? false;
  // The identity provider's name is a suggestion until a name is saved.
  const suggested = { first_name: member?.given_name ?? '', last_name: member?.family_name ?? '' };
  const controls = useStepForm<NameValues>({
    step: 'name',
    saved,
    toForm: ({ values }) => (values.first_name ? (values as NameValues) : suggested),
    toSave: (values) => ({ values }),
    resolver: sectionResolver(nameSection),
    describe: ({ first_name, last_name }) => [
      entry(fieldLabel('name', 'first_name'), first_name),
      entry(fieldLabel('name', 'last_name'), last_name),
    ],
    locked,
  });
  const { register, formState } = controls.form;
  const { errors } = formState;

  return (
    <StepForm controls={controls} heading={text('name.heading')} upperCase>
      {locked && <Alert tone="info">{text('name.locked')}</Alert>}
      <TextField
        label={fieldLabel('name', 'first_name')}
        autoComplete="given-name"
        maxLength={NAME_MAX}
        disabled={locked}
        {...fieldState(errors.first_name)}
        {...register('first_name')}
      />
      <TextField
        label={fieldLabel('name', 'last_name')}
        autoComplete="family-name"
        maxLength={NAME_MAX}
        disabled={locked}
        {...fieldState(errors.last_name)}
        {...register('last_name')}
      />
      <StepNotes
        notes={[
          { icon: 'profile', text: text('name.appears') },
          { icon: 'warning', text: text('name.final') },
        ]}
      />
    </StepForm>
  );
}
