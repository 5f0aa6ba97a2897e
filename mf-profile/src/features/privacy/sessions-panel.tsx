import { Link } from '@bandhavya/platform';
import { buttonClass, Panel } from '@bandhavya/ui';
import { useText } from '../../texts.ts';

/** The way to the page of the own sessions. */
export function SessionsPanel() {
  const text = useText();
  return (
    <Panel title={text('sessions.title')}>
      <p>{text('sessions.panel')}</p>
      <p>
        <Link to="/profile/sessions" className={buttonClass('secondary')}>
          {text('sessions.link')}
        </Link>
      </p>
    </Panel>
  );
}
