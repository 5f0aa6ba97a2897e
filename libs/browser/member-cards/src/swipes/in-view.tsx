import { type ReactNode, useEffect, useRef } from 'react';

/** Scrolls a message into view when it appears, because the pressed button may be far above it. */
export function InView({ children }: { children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which must not become the clean-up of the effect.
    message.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={message}>{children}</div>;
}
