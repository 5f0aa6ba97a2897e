import { RETURN_PARAMETER } from '@bandhavya/contracts';
import { Link, Navigate, Trans, useLocation, useMember, useSearchParams, useSession } from '@bandhavya/platform';
import { Alert, BrandMark, Button, Icon, usePageTitle } from '@bandhavya/ui';
import { BRAND } from '@bandhavya/ui/brand';
import { type SubmitEvent, useState } from 'react';
import { namespace, useText } from '../../texts.ts';
import { Benefits } from './benefits.tsx';
import styles from './landing-page.module.css';

/** The delay before the browser goes to the identity provider, in milliseconds. From the specification. */
const REDIRECT_DELAY_MS = 100;
const SIGN_IN_PATH = '/auth/google';
const POINTS = ['real', 'private', 'block'] as const;

/** The landing page with sign-in. A signed-in member is redirected to the next step of onboarding or to /home. */
export function LandingPage() {
  const text = useText();
  const member = useMember();
  const session = useSession((current) => current.state);
  usePageTitle(text('landing.page-title'));
  if (member) return <Navigate to={member.onboarding.next} replace />;
  return (
    <div className={styles.landing}>
      <section className={styles.invitation}>
        <BrandMark size={72} />
        <p className={styles.brand}>{BRAND.name}</p>
        <h1>{text('landing.title')}</h1>
        <p>{text('landing.intro')}</p>
        {session === 'unavailable' ? (
          <Alert tone="info">
            {text('outage.title')}. {text('outage.text')}
          </Alert>
        ) : (
          <SignIn />
        )}
      </section>
      <Benefits />
      <ul className={styles.points}>
        {POINTS.map((point) => (
          <li key={point}>
            <h2>{text(`landing.point.${point}.title`)}</h2>
            <p>{text(`landing.point.${point}.text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SignIn() {
  const text = useText();
  const [parameters] = useSearchParams();
  const returnTo = useReturnPath();
  const [leaving, setLeaving] = useState(false);
  const signIn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLeaving(true);
    const query = returnTo ? `?${new URLSearchParams({ [RETURN_PARAMETER]: returnTo })}` : '';
    setTimeout(() => window.location.assign(SIGN_IN_PATH + query), REDIRECT_DELAY_MS);
  };
  return (
    <div className={styles['sign-in']}>
      {parameters.get('sign-in') === 'failed' && <Alert tone="error">{text('landing.failed')}</Alert>}
      {returnTo && <Alert tone="info">{text('landing.return')}</Alert>}
      <p className={styles.accept}>
        <Trans
          i18nKey="landing.accept"
          ns={namespace}
          components={{
            terms: <Link to="/terms-and-conditions" />,
            privacy: <Link to="/privacy-policy" />,
            cookies: <Link to="/privacy-policy#cookies" />,
          }}
        />
      </p>
      {/* A form also works before the scripts of the page have started. */}
      <form action={SIGN_IN_PATH} onSubmit={signIn}>
        <Button type="submit" busy={leaving}>
          <Icon name="google" /> {text('landing.sign-in')}
        </Button>
      </form>
      <Link to="/contact">{text('landing.trouble')}</Link>
    </div>
  );
}

/** The page that led here, which the member sees after the sign-in. The gateway checks it. */
function useReturnPath(): string | undefined {
  const { state } = useLocation() as { state: { returnTo?: string } | null };
  const [parameters] = useSearchParams();
  return state?.returnTo ?? parameters.get(RETURN_PARAMETER) ?? undefined;
}
