import { useSaveUserProfile, useUserProfile } from '@bandhavya/api-client';
import { birthSection, type UserProfile } from '@bandhavya/contracts';
import { SegmentedControl, TextField } from '@bandhavya/ui';
import { Controller, useForm } from 'react-hook-form';
import { fieldState } from '../../steps/field-state.ts';
import { Loaded } from '../../steps/loaded.tsx';
import { PlaceFields } from '../../steps/place-fields.tsx';
import { sectionResolver } from '../../steps/section-resolver.ts';
import { StepForm } from '../../steps/step-form.tsx';
import { useStep } from '../../steps/use-step.ts';
import { useText } from '../../texts.ts';
import styles from './birth-page.module.css';
import { type BirthValues, birthField, formatDateDigits, toBirthBody, toBirthValues } from './birth-values.ts';

/** /onboarding/birth and /profile/edit/birth: date, time and place of birth. */
export function Component() {
  return <Loaded query={useUserProfile()}>{(profile) => <BirthForm profile={profile} />}</Loaded>;
}

function BirthForm({ profile }: { profile: UserProfile }) {
  const text = useText();
  const { editing } = useStep('birth');
  const save = useSaveUserProfile();
  const form = useForm<BirthValues>({
    defaultValues: toBirthValues(profile),
    resolver: sectionResolver(birthSection, toBirthBody, birthField),
  });
  const { errors } = form.formState;
  // One sentence under the row instead of one under each narrow field.
  const { invalid, error: timeError } = fieldState(errors.hour);

  return (
    <StepForm
      step="birth"
      heading={text(editing ? 'birth.heading.edit' : 'birth.heading')}
      form={form}
      formField={birthField}
      save={(values) => save.mutateAsync(birthSection.parse(toBirthBody(values)))}
    >
      <TextField
        label={text('birth.date')}
        hint={text('birth.date.hint')}
        inputMode="numeric"
        autoComplete="bday"
        placeholder="DD/MM/YYYY"
        maxLength={10}
        {...fieldState(errors.date)}
        {...form.register('date', {
          onChange: (event) => form.setValue('date', formatDateDigits(event.target.value)),
        })}
      />
      <fieldset className={styles.time}>
        <legend>{text('birth.time')}</legend>
        <TextField
          label={text('birth.hour')}
          inputMode="numeric"
          maxLength={2}
          placeholder="HH"
          invalid={invalid}
          {...form.register('hour')}
        />
        <TextField
          label={text('birth.minute')}
          inputMode="numeric"
          maxLength={2}
          placeholder="MM"
          invalid={invalid}
          {...form.register('minute')}
        />
        <Controller
          control={form.control}
          name="period"
          render={({ field }) => (
            <SegmentedControl
              label={text('birth.period')}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'AM', label: 'AM' },
                { value: 'PM', label: 'PM' },
              ]}
            />
          )}
        />
        {timeError && (
          <p role="alert" className={styles.error}>
            {timeError}
          </p>
        )}
      </fieldset>
      <PlaceFields
        form={form}
        labels={{ country: text('birth.country'), state: text('birth.state'), district: text('birth.district') }}
      />
    </StepForm>
  );
}
