import { useGiveConsents } from '@bandhavya/api-client';
import { CONSENT_VERSIONS } from '@bandhavya/contracts';
import { messageText } from '@bandhavya/page-texts';
import { Link, Trans, useMember, useNavigate } from '@bandhavya/platform';
import { Alert, Button, Checkbox, PageHeading } from '@bandhavya/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useFocusOnError } from '../../step-frame/form-errors.ts';
import { StepList } from '../../step-frame/step-list.tsx';
import { minutesLeft } from '../../step-frame/time-left.ts';
import { namespace, useText } from '../../texts.ts';
import styles from './welcome-page.module.css';

/** /onboarding/welcome: the list of steps and the two consents. */
export function Component() {
  const text = useText();
  const member = useMember();
  if (!member) return null;
  return (
    <div className={styles.welcome}>
      <PageHeading>{text('welcome.heading', { name: member.first_name || member.given_name })}</PageHeading>
      <p>{text('welcome.intro', { minutes: minutesLeft([]) })}</p>
      <div className={styles.steps}>
        <p>{text('welcome.steps')}</p>
        <StepList done={member.onboarding.done} linked={member.onboarding.consented} />
      </div>
      <p>{text('welcome.resume')}</p>
      {member.onboarding.consented ? <GoOn to={member.onboarding.next} /> : <ConsentForm />}
    </div>
  );
}

function GoOn({ to }: { to: string }) {
  const text = useText();
  const navigate = useNavigate();
  return <Button onClick={() => navigate(to)}>{text('welcome.go-on')}</Button>;
}

function ConsentForm() {
  const text = useText();
  const navigate = useNavigate();
  const give = useGiveConsents();
  const [given, setGiven] = useState({ terms: false, privacy: false });
  const [tries, setTries] = useState(0);
  const form = useFocusOnError(tries);

  const start = async (event: FormEvent) => {
    event.preventDefault();
    setTries((before) => before + 1);
    if (!given.terms || !given.privacy) return;
    try {
      await give.mutateAsync(CONSENT_VERSIONS);
      navigate('/onboarding/name');
    } catch {
      // The alert below shows the mutation's error.
    }
  };
  const consent = (name: 'terms' | 'privacy', label: ReactNode) => (
    <Checkbox
      label={label}
      checked={given[name]}
      onChange={(event) => setGiven({ ...given, [name]: event.target.checked })}
      error={tries > 0 && !given[name] ? messageText(`consent.${name}`) : undefined}
    />
  );

  return (
    <form ref={form} className={styles.consents} onSubmit={start} noValidate>
      {consent('terms', <Linked text="welcome.terms" to="/terms-and-conditions" />)}
      {consent('privacy', <Linked text="welcome.privacy" to="/privacy-policy" />)}
      {give.isError && <Alert tone="error">{text('welcome.failed')}</Alert>}
      <Button type="submit" busy={give.isPending || give.isSuccess} busyLabel={text('welcome.starting')}>
        {text('welcome.start')}
      </Button>
    </form>
  );
}

function Linked({ text, to }: { text: 'welcome.terms' | 'welcome.privacy'; to: string }) {
  return <Trans i18nKey={text} ns={namespace} components={{ page: <Link to={to} target="_blank" /> }} />;
}
