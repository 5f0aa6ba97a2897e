import { useEndSessions } from '@bandhavya/api-client';
import type { OwnSession } from '@bandhavya/contracts';
import { Alert, Button } from '@bandhavya/ui';
import { useEffect, useRef } from 'react';
import { formatInstant } from '../../format.ts';
import { Line, Lines } from '../../lines/lines.tsx';
import { OutcomeLine } from '../../lines/outcome.tsx';
import { type Translate, useText } from '../../texts.ts';
import styles from './session-list.module.css';

/** The sessions of the member, this browser first, with buttons that end each of the others or all of them. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const text = useText();
  const end = useEndSessions();
  const done = useRef<HTMLParagraphElement>(null);
  const others = sessions.filter(({ current }) => !current);

  // The pressed button is gone.
  useEffect(() => {
    if (end.isSuccess) done.current?.focus();
  }, [end.isSuccess]);

  return (
    <>
      <OutcomeLine ref={done}>
        {end.isSuccess && text(end.variables === undefined ? 'sessions.ended.others' : 'sessions.ended')}
      </OutcomeLine>
      {end.isError && <Alert tone="error">{text('sessions.end.failed')}</Alert>}
      <Lines>
        {[...sessions.filter(({ current }) => current), ...others].map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </Lines>
      {others.length > 1 && (
        <Button
          variant="secondary"
          busy={end.isPending && end.variables === undefined}
          busyLabel={text('sessions.ending')}
          onClick={() => end.mutate(undefined)}
        >
          {text('sessions.end.others')}
        </Button>
      )}
    </>
  );
}

type SessionLineProps = { session: OwnSession; busy: boolean; onEnd: () => void };

function SessionLine({ session, busy, onEnd }: SessionLineProps) {
  const text = useText();
  const { created_at, used_at, current } = session;
  const name = nameOf(session, text);
  const used = text('sessions.used', { when: formatInstant(used_at) });
  return (
    <Line
      name={name}
      details={
        <>
          {current ? <span className={styles.current}>{text('sessions.current')}</span> : <span>{used}</span>}
          <span className={styles.quiet}>{text('sessions.created', { when: formatInstant(created_at) })}</span>
        </>
      }
      action={
        !current && (
          <Button
            variant="secondary"
            aria-label={text('sessions.end.name', { name, used })}
            busy={busy}
            busyLabel={text('sessions.ending')}
            onClick={onEnd}
          >
            {text('sessions.end')}
          </Button>
        )
      }
    />
  );
}

function nameOf({ browser, system }: OwnSession, text: Translate): string {
  if (browser && system) return text('sessions.name', { browser, system });
  return browser ?? system ?? text('sessions.name.unknown');
}
