import { type StepState, useStepState } from '@bandhavya/api-client';
import { PHONE_PREFIX, PHONE_TYPED_MAX, phoneSection } from '@bandhavya/contracts';
import type { Audience } from '@bandhavya/domain';
import { audienceLabel, fieldLabel } from '@bandhavya/page-texts';
import { TextField } from '@bandhavya/ui';
import type { ChangeEvent } from 'react';
import { entry } from '../../step-frame/differences.ts';
import { fieldState } from '../../step-frame/field-state.ts';
import { Loaded } from '../../step-frame/loaded.tsx';
import { StepNotes } from '../../step-frame/notes.tsx';
import { sectionResolver } from '../../step-frame/section-resolver.ts';
import { StepForm } from '../../step-frame/step-form.tsx';
import { useSettingsReady } from '../../step-frame/use-settings-ready.ts';
import { useStep } from '../../step-frame/use-step.ts';
import { useStepForm } from '../../step-frame/use-step-form.ts';
import { useText } from '../../texts.ts';
import { PhoneAudience } from './phone-audience.tsx';
import { formatPhone } from './phone-values.ts';

/** An empty audience keeps the stored one. */
type PhoneValues = { phone_number: string; phone_audience: Audience | '' };

function toBody({ phone_number, phone_audience }: PhoneValues) {
  return { phone_number, ...(phone_audience && { phone_audience }) };
}

/** /onboarding/phone and /profile/edit/phone. */
export function Component() {
  return (
    <Loaded query={useStepState('phone')} isReady={useSettingsReady()}>
      {(saved) => <PhoneForm saved={saved} />}
    </Loaded>
  );
}

function PhoneForm({ saved }: { saved: StepState }) {
  const text = useText();
  const { editing } = useStep('phone');
  const controls = useStepForm({
    step: 'phone',
    saved,
    toForm: ({ values }): PhoneValues => ({ phone_number: String(values.phone_number ?? ''), phone_audience: '' }),
    toSave: (values) => ({ values: toBody(values) }),
    resolver: sectionResolver(phoneSection, toBody),
    describe: ({ phone_number, phone_audience }) => [
      entry(fieldLabel('phone', 'phone_number'), phone_number),
      entry(fieldLabel('phone', 'phone_audience'), phone_audience && audienceLabel(phone_audience)),
    ],
  });
  const { register, setValue, watch, formState } = controls.form;

  return (
    <StepForm controls={controls} heading={text(editing ? 'phone.heading.edit' : 'phone.heading')}>
      <TextField
        label={fieldLabel('phone', 'phone_number')}
        prefix={PHONE_PREFIX}
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={PHONE_TYPED_MAX}
        {...fieldState(formState.errors.phone_number)}
        {...register('phone_number', {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
            const shown = formatPhone(target.value, target.selectionStart ?? undefined);
            if (shown.text === target.value) return;
            setValue('phone_number', shown.text);
            target.setSelectionRange(shown.caret, shown.caret);
          },
        })}
      />
      <PhoneAudience
        value={watch('phone_audience') || undefined}
        onChange={(audience) => setValue('phone_audience', audience ?? '', { shouldDirty: true })}
      />
      <StepNotes
        notes={[
          { icon: 'profile', text: text('phone.privacy') },
          { icon: 'check', text: text('phone.verification') },
        ]}
      />
    </StepForm>
  );
}
