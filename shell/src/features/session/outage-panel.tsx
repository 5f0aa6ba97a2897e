import { EmptyState, Panel, usePageTitle } from '@bandhavya/ui';
import { useText } from '../../texts.ts';

/** In place of a page while nobody knows who is signed in, because MongoDB or Redis is away. */
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
