import { useSaveUser, useUser } from '@bandhavya/api-client';
import { PHONE_DIGITS, PHONE_PREFIX, phoneSection, type User } from '@bandhavya/contracts';
import { TextField } from '@bandhavya/ui';
import { useForm } from 'react-hook-form';
import { Loaded } from '../../steps/loaded.tsx';
import { Notes } from '../../steps/notes.tsx';
import { sectionResolver } from '../../steps/section-resolver.ts';
import { StepForm } from '../../steps/step-form.tsx';
import { useStep } from '../../steps/use-step.ts';
import { useText } from '../../texts.ts';

/** /onboarding/phone and /profile/edit/phone. */
export function Component() {
  return <Loaded query={useUser()}>{(user) => <PhoneForm user={user} />}</Loaded>;
}

function PhoneForm({ user }: { user: User }) {
  const text = useText();
  const { editing } = useStep('phone');
  const save = useSaveUser();
  const form = useForm({
    defaultValues: { phone_number: user.phone_number },
    resolver: sectionResolver(phoneSection),
  });

  return (
    <StepForm
      step="phone"
      heading={text(editing ? 'phone.heading.edit' : 'phone.heading')}
      form={form}
      save={save.mutateAsync}
    >
      <TextField
        label={text('phone.label')}
        prefix={PHONE_PREFIX}
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={PHONE_DIGITS}
        error={form.formState.errors.phone_number?.message}
        {...form.register('phone_number')}
      />
      <Notes
        notes={[
          { icon: 'profile', text: text('phone.privacy') },
          { icon: 'check', text: text('phone.verification') },
        ]}
      />
    </StepForm>
  );
}
