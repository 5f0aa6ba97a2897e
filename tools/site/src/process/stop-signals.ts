const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Ctrl-C in a terminal arrives twice: from the terminal, and forwarded by the parent process. */
const SAME_SIGNAL_MS = 1_000;

/** Calls `stop` at the first stop signal, and `hurry` at the next one. */
export function onStopSignal({ stop, hurry }: { stop: () => Promise<void>; hurry: () => void }): void {
  let askedAt: number | undefined;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (askedAt === undefined) {
        askedAt = Date.now();
        void stop();
      } else if (Date.now() - askedAt > SAME_SIGNAL_MS) hurry();
    });
  }
}
