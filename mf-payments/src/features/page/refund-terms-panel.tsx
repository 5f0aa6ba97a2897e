import { PREMIUM } from '@bandhavya/domain';
import { Link } from '@bandhavya/platform';
import { Panel } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './refund-terms-panel.module.css';

/** The refund terms in short, with a link to the whole policy. */
export function RefundTermsPanel() {
  const text = useText();
  return (
    <Panel title={text('refund.title')}>
      <ul className={styles.terms}>
        <li>{text('refund.cancel')}</li>
        <li>{text('refund.request', { days: PREMIUM.refund_window_days })}</li>
        <li>{text('refund.processing', PREMIUM.refund_processing_days)}</li>
      </ul>
      <p>
        <Link to="/refund-policy" className={styles.link}>
          {text('refund.link')}
        </Link>
      </p>
    </Panel>
  );
}
