import { useAgreeToGroundRules } from '@bandhavya/api-client';
import { GROUND_RULES_VERSION } from '@bandhavya/contracts';
import { STEPS, WELCOME_PATH } from '@bandhavya/domain';
import { Navigate, useMember, useNavigate } from '@bandhavya/platform';
import { Alert, Button, Icon, PageHeading } from '@bandhavya/ui';
import { BRAND } from '@bandhavya/ui/brand';
import { useText } from '../../texts.ts';
import styles from './ground-rules-page.module.css';

const RULES = [
  { id: 'yourself', icon: 'profile' },
  { id: 'alert', icon: 'eye' },
  { id: 'fair', icon: 'hearts' },
  { id: 'report', icon: 'warning' },
] as const;

const PHOTOS = STEPS.find(({ id }) => id === 'photos')?.path ?? '/';

/** /onboarding/ground-rules: the rules that every member agrees to before adding photos. */
export function Component() {
  const text = useText();
  const navigate = useNavigate();
  const member = useMember();
  const agree = useAgreeToGroundRules();
  if (member && !member.onboarding.consented) return <Navigate to={WELCOME_PATH} replace />;

  const goOn = async () => {
    try {
      if (!member?.onboarding.ground_rules) await agree.mutateAsync({ version: GROUND_RULES_VERSION });
      navigate(PHOTOS);
    } catch {
      // The alert below shows the mutation's error.
    }
  };

  return (
    <div className={styles.page}>
      <PageHeading>{text('rules.heading', { brand: BRAND.name })}</PageHeading>
      <p className={styles.intro}>{text('rules.intro')}</p>
      <ul className={styles.rules}>
        {RULES.map(({ id, icon }) => (
          <li key={id}>
            <span className={styles.sign}>
              <Icon name={icon} />
            </span>
            <div>
              <h2>{text(`rules.${id}.title`)}</h2>
              <p>{text(`rules.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      {agree.isError && <Alert tone="error">{text('rules.failed')}</Alert>}
      <Button onClick={goOn} busy={agree.isPending || agree.isSuccess} busyLabel={text('rules.agreeing')}>
        {text('rules.agree')}
      </Button>
    </div>
  );
}
