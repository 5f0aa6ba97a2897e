import { type BlockedMember, useBlocks, useUnblock } from '@bandhavya/api-client';
import { Alert, Button, Panel } from '@bandhavya/ui';
import { useEffect, useRef, useState } from 'react';
import { formatInstant } from '../../format.ts';
import { Line } from '../../lines/lines.tsx';
import { OutcomeLine } from '../../lines/outcome.tsx';
import { useText } from '../../texts.ts';
import { PrivacyList } from './privacy-list.tsx';

/** The members that the member blocked, each with an Unblock button. */
export function BlocksPanel() {
  const text = useText();
  const blocks = useBlocks();
  const unblock = useUnblock();
  const [name, setName] = useState('');
  const done = useRef<HTMLParagraphElement>(null);

  // The pressed button is gone. A focus that has moved elsewhere stays there.
  useEffect(() => {
    const { activeElement, body } = document;
    const here = activeElement === body || done.current?.parentElement?.contains(activeElement);
    if (unblock.isSuccess && here) done.current?.focus();
  }, [unblock.isSuccess]);

  return (
    <Panel title={text('privacy.blocks')}>
      <OutcomeLine ref={done}>{unblock.isSuccess && text('privacy.unblock.done', { name })}</OutcomeLine>
      {unblock.isError && <Alert tone="error">{text('privacy.unblock.failed', { name })}</Alert>}
      <PrivacyList pages={blocks} empty={text('privacy.blocks.empty')}>
        {(blocked) => (
          <BlockedLine
            key={blocked.id}
            blocked={blocked}
            busy={unblock.isPending && unblock.variables === blocked.id}
            onUnblock={() => {
              setName(blocked.name || text('preview.nameless'));
              unblock.mutate(blocked.id);
            }}
          />
        )}
      </PrivacyList>
    </Panel>
  );
}

type BlockedLineProps = { blocked: BlockedMember; busy: boolean; onUnblock: () => void };

function BlockedLine({ blocked, busy, onUnblock }: BlockedLineProps) {
  const text = useText();
  const name = blocked.name || text('preview.nameless');
  return (
    <Line
      name={name}
      details={<time dateTime={blocked.at}>{text('privacy.blocks.since', { when: formatInstant(blocked.at) })}</time>}
      action={
        <Button variant="secondary" aria-label={text('privacy.unblock.name', { name })} busy={busy} onClick={onUnblock}>
          {text('privacy.unblock')}
        </Button>
      }
    />
  );
}
