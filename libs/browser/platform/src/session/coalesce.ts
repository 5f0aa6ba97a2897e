/**
 * A function that runs `task` once at a time. Calls during a run share one more run, so that its result is newer than each
 * call. Their promise settles with the last run.
 */
export function coalesce(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let runAgain = false;

  const run = async () => {
    do {
      runAgain = false;
      await task().catch((error: unknown) => {
        if (!runAgain) throw error;
      });
    } while (runAgain);
  };

  return () => {
    runAgain = running !== undefined;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
