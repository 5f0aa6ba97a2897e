import { useSaveUser, useUser } from '@bandhavya/api-client';
import { NAME_MAX, nameSection, type User } from '@bandhavya/contracts';
import { useMember } from '@bandhavya/platform';
import { Alert, TextField } from '@bandhavya/ui';
import { useForm } from 'react-hook-form';
import { Loaded } from '../../steps/loaded.tsx';
import { Notes } from '../../steps/notes.tsx';
import { sectionResolver } from '../../steps/section-resolver.ts';
import { StepForm } from '../../steps/step-form.tsx';
import { useText } from '../../texts.ts';

/** /onboarding/name: first and last name. */
export function Component() {
  return <Loaded query={useUser()}>{(user) => <NameForm user={user} />}</Loaded>;
}

function NameForm({ user }: { user: User }) {
  const text = useText();
  const member = useMember();
  const save = useSaveUser();
  const locked = member?.onboarding.locked ?? false;
  const form = useForm({
    // What the identity provider says is a suggestion until a name has been saved.
    defaultValues: user.first_name
      ? { first_name: user.first_name, last_name: user.last_name }
      : { first_name: member?.given_name ?? '', last_name: member?.family_name ?? '' },
    resolver: sectionResolver(nameSection),
  });
  const { errors } = form.formState;

  return (
    <StepForm step="name" heading={text('name.heading')} form={form} save={save.mutateAsync} upperCase locked={locked}>
      {locked && <Alert tone="info">{text('name.locked')}</Alert>}
      <TextField
        label={text('name.first')}
        autoComplete="given-name"
        maxLength={NAME_MAX}
        disabled={locked}
        error={errors.first_name?.message}
        {...form.register('first_name')}
      />
      <TextField
        label={text('name.last')}
        autoComplete="family-name"
        maxLength={NAME_MAX}
        disabled={locked}
        error={errors.last_name?.message}
        {...form.register('last_name')}
      />
      <Notes
        notes={[
          { icon: 'profile', text: text('name.appears') },
          { icon: 'warning', text: text('name.final') },
        ]}
      />
    </StepForm>
  );
}
