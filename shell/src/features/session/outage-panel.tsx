import { EmptyState, Panel, usePageTitle } from '@bandhavya/ui';
import { useText } from '../../texts.ts';

/** Replaces a page while the gateway cannot read the session, because MongoDB or Redis is unavailable. */
export function OutagePanel() {
  const text = useText();
  usePageTitle(text('outage.title'));
  return (
    <Panel>
      <div role="alert">
        <EmptyState headingLevel={1} title={text('outage.title')} text={text('outage.text')} />
      </div>
    </Panel>
  );
}
