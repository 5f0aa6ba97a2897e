import { type StepState, useStepState } from '@bandhavya/api-client';
import { birthPlace } from '@bandhavya/contracts';
import { fieldLabel } from '@bandhavya/page-texts';
import { Icon, SegmentedControl, TextField } from '@bandhavya/ui';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { entry } from '../../step-frame/differences.ts';
import { fieldState } from '../../step-frame/field-state.ts';
import { Loaded } from '../../step-frame/loaded.tsx';
import { StepForm } from '../../step-frame/step-form.tsx';
import { useStep } from '../../step-frame/use-step.ts';
import { useStepForm } from '../../step-frame/use-step-form.ts';
import { useText } from '../../texts.ts';
import { describeFields } from '../section-form/describe.ts';
import { SectionFields } from '../section-form/section-field.tsx';
import styles from './birth-page.module.css';
import {
  type BirthValues,
  birthField,
  birthResolver,
  formatDateDigits,
  toBirthBody,
  toBirthValues,
} from './birth-values.ts';

/** The time is refused as a whole, so a change of one part validates all three. */
const TIME: ('hour' | 'minute' | 'period')[] = ['hour', 'minute', 'period'];

const PERIOD_TEXTS = { AM: 'birth.period.am', PM: 'birth.period.pm' } as const;

/** /onboarding/birth and /profile/edit/birth: date, time and place of birth. */
export function Component() {
  return <Loaded query={useStepState('birth')}>{(saved) => <BirthForm saved={saved} />}</Loaded>;
}

function BirthForm({ saved }: { saved: StepState }) {
  const text = useText();
  const timeErrorId = useId();
  const { editing } = useStep('birth');
  const controls = useStepForm<BirthValues>({
    step: 'birth',
    saved,
    toForm: ({ values }) => toBirthValues(values),
    toSave: (values) => ({ values: toBirthBody(values) }),
    resolver: birthResolver,
    describe: ({ date, hour, minute, period, fields }) => [
      entry(fieldLabel('birth', 'date_of_birth'), date),
      entry(
        fieldLabel('birth', 'time_of_birth'),
        hour || minute || period ? `${hour}:${minute} ${period && text(PERIOD_TEXTS[period])}` : '',
      ),
      ...describeFields(birthPlace, fields),
    ],
  });
  const { form } = controls;
  const { errors } = form.formState;
  const [hour, minute, period] = [fieldState(errors.hour), fieldState(errors.minute), fieldState(errors.period)];
  // One message below the row: the fields are too narrow for their own.
  const timeMissing = hour.invalid || minute.invalid ? text('birth.time.required') : text('birth.period.required');
  const timeError =
    hour.error ?? minute.error ?? (hour.invalid || minute.invalid || period.invalid ? timeMissing : undefined);
  const date = fieldState(errors.date);

  return (
    <StepForm
      controls={controls}
      heading={text(editing ? 'birth.heading.edit' : 'birth.heading')}
      formField={birthField}
    >
      <TextField
        label={fieldLabel('birth', 'date_of_birth')}
        hint={text('birth.date.hint')}
        inputMode="numeric"
        autoComplete="bday"
        placeholder={text('birth.date.placeholder')}
        maxLength={10}
        {...date}
        error={date.error ?? (date.invalid ? text('birth.date.required') : undefined)}
        {...form.register('date', {
          onChange: (event) => form.setValue('date', formatDateDigits(event.target.value)),
        })}
      />
      <fieldset className={styles.time} aria-describedby={timeError && timeErrorId}>
        <legend>{fieldLabel('birth', 'time_of_birth')}</legend>
        <TextField
          label={text('birth.hour')}
          inputMode="numeric"
          maxLength={2}
          placeholder={text('birth.hour.placeholder')}
          invalid={hour.invalid}
          {...form.register('hour', { deps: TIME })}
        />
        <TextField
          label={text('birth.minute')}
          inputMode="numeric"
          maxLength={2}
          placeholder={text('birth.minute.placeholder')}
          invalid={minute.invalid}
          {...form.register('minute', { deps: TIME })}
        />
        <Controller
          control={form.control}
          name="period"
          rules={{ deps: TIME }}
          render={({ field }) => (
            <SegmentedControl
              label={text('birth.period')}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              invalid={period.invalid}
              options={[
                { value: 'AM', label: text(PERIOD_TEXTS.AM) },
                { value: 'PM', label: text(PERIOD_TEXTS.PM) },
              ]}
            />
          )}
        />
        {timeError && (
          <p id={timeErrorId} role="alert" tabIndex={-1} className={styles.error}>
            <Icon name="warning" size={18} />
            {timeError}
          </p>
        )}
      </fieldset>
      <SectionFields form={form} prefix="fields" section={birthPlace} />
    </StepForm>
  );
}
