import { type StepState, useStepState } from '@bandhavya/api-client';
import { type Gender, genderSection, preferredGender } from '@bandhavya/contracts';
import { fieldLabel, optionLabel } from '@bandhavya/page-texts';
import { useMember } from '@bandhavya/platform';
import { Alert, RadioCards } from '@bandhavya/ui';
import { Controller } from 'react-hook-form';
import { entry } from '../../step-frame/differences.ts';
import { errorText } from '../../step-frame/field-state.ts';
import { Loaded } from '../../step-frame/loaded.tsx';
import { StepNotes } from '../../step-frame/notes.tsx';
import { sectionResolver } from '../../step-frame/section-resolver.ts';
import { StepForm } from '../../step-frame/step-form.tsx';
import { useStepForm } from '../../step-frame/use-step-form.ts';
import { useText } from '../../texts.ts';

type GenderValues = { gender: Gender | '' };

/** /onboarding/gender */
export function Component() {
  return <Loaded query={useStepState('gender')}>{(saved) => <GenderForm saved={saved} />}</Loaded>;
}

function GenderForm({ saved }: { saved: StepState }) {
  const text = useText();
  const locked = useMember()?.onboarding.locked ?? false;
  const labels = { Man: optionLabel('Man'), Woman: optionLabel('Woman') };
  const controls = useStepForm<GenderValues>({
    step: 'gender',
    saved,
    toForm: ({ values }) => ({ gender: (values.gender ?? '') as GenderValues['gender'] }),
    toSave: ({ gender }) => ({ values: gender === '' ? {} : { gender, preferred_gender: preferredGender(gender) } }),
    resolver: sectionResolver(genderSection),
    describe: ({ gender }) => [entry(fieldLabel('gender', 'gender'), gender && labels[gender])],
    locked,
  });

  return (
    <StepForm controls={controls} heading={text('gender.heading')} upperCase>
      {locked && <Alert tone="info">{text('gender.locked')}</Alert>}
      <Controller
        control={controls.form.control}
        name="gender"
        render={({ field, fieldState: { error } }) => (
          <>
            <RadioCards
              legend={text('gender.legend')}
              name={field.name}
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              disabled={locked}
              error={error && errorText(error)}
              options={[
                { value: 'Man', label: labels.Man },
                { value: 'Woman', label: labels.Woman },
              ]}
            />
            <p aria-live="polite">
              {field.value === 'Man' && text('gender.man.message')}
              {field.value === 'Woman' && text('gender.woman.message')}
            </p>
          </>
        )}
      />
      <StepNotes notes={[{ icon: 'warning', text: text('gender.final') }]} />
    </StepForm>
  );
}
