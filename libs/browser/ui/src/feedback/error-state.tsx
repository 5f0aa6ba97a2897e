import { useContext, useEffect, useEffectEvent, useRef, useTransition } from 'react';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Heading, type HeadingLevel } from '../content/heading.tsx';
import { Icon } from '../icons/icon.tsx';
import { OfflineText, useOnline } from './offline.ts';
import styles from './state.module.css';

export type ErrorStateProps = {
  /** Names the failure. */
  title: string;
  /** The consequences for the member, and what to do. */
  text?: string | undefined;
  retryLabel: string;
  /** A promise keeps the button busy until it settles. The caller shows a rejection. */
  onRetry: () => unknown;
  /** Default: 2. Use 1 where this is the whole page. */
  headingLevel?: HeadingLevel | undefined;
};

/** Replaces content that failed to load; announced. While the browser is offline it says so, and retries with the connection. */
export function ErrorState({ title, text, retryLabel, onRetry, headingLevel = 2 }: ErrorStateProps) {
  const [retrying, startRetry] = useTransition();
  const retry = () =>
    startRetry(async () => {
      await onRetry();
    });
  const offlineText = useContext(OfflineText);
  const isOnline = useOnline();
  const shown = isOnline ? text : (offlineText ?? text);
  useRetryWhenOnline(isOnline, retry);
  return (
    <div className={styles.state} role="alert">
      <span className={classNames(styles.sign, styles.failed)}>
        <Icon name="warning" size={28} />
      </span>
      <Heading level={headingLevel} className={styles.title}>
        {title}
      </Heading>
      {shown && <p className={styles.text}>{shown}</p>}
      <div className={styles.action}>
        <Button variant="secondary" busy={retrying} onClick={retry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  );
}

function useRetryWhenOnline(isOnline: boolean, retry: () => void): void {
  const wasOffline = useRef(false);
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (isOnline && wasOffline.current) onOnline();
    wasOffline.current = !isOnline;
  }, [isOnline]);
}
