import { useSaveUserProfile, useUserProfile } from '@bandhavya/api-client';
import { type Gender, genderSection, preferredGender, type UserProfile } from '@bandhavya/contracts';
import { useMember } from '@bandhavya/platform';
import { Alert, RadioCards } from '@bandhavya/ui';
import { Controller, useForm } from 'react-hook-form';
import { Loaded } from '../../steps/loaded.tsx';
import { Notes } from '../../steps/notes.tsx';
import { sectionResolver } from '../../steps/section-resolver.ts';
import { StepForm } from '../../steps/step-form.tsx';
import { useText } from '../../texts.ts';

type GenderValues = { gender: Gender | '' };

/** /onboarding/gender: King or Queen. */
export function Component() {
  return <Loaded query={useUserProfile()}>{(profile) => <GenderForm profile={profile} />}</Loaded>;
}

function GenderForm({ profile }: { profile: UserProfile }) {
  const text = useText();
  const locked = useMember()?.onboarding.locked ?? false;
  const save = useSaveUserProfile();
  const form = useForm<GenderValues>({
    defaultValues: { gender: profile.gender ?? '' },
    resolver: sectionResolver(genderSection),
  });

  return (
    <StepForm
      step="gender"
      heading={text('gender.heading')}
      form={form}
      save={({ gender }) =>
        // The resolver lets nothing but the two pass.
        gender === '' ? Promise.resolve() : save.mutateAsync({ gender, preferred_gender: preferredGender(gender) })
      }
      upperCase
      locked={locked}
    >
      {locked && <Alert tone="info">{text('gender.locked')}</Alert>}
      <Controller
        control={form.control}
        name="gender"
        render={({ field, fieldState }) => (
          <>
            <RadioCards
              legend={text('gender.legend')}
              name={field.name}
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              disabled={locked}
              error={fieldState.error?.message}
              options={[
                { value: 'Man', label: text('gender.man') },
                { value: 'Woman', label: text('gender.woman') },
              ]}
            />
            <p aria-live="polite">
              {field.value === 'Man' && text('gender.man.message')}
              {field.value === 'Woman' && text('gender.woman.message')}
            </p>
          </>
        )}
      />
      <Notes notes={[{ icon: 'warning', text: text('gender.final') }]} />
    </StepForm>
  );
}
