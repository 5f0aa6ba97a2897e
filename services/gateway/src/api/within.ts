import { problem } from '@bandhavya/server';

/** The outcome of the work, or the problem 'service.unavailable' when it takes longer than `milliseconds`. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(problem('service.unavailable', [], { cause: new Error('Took too long') })),
      milliseconds,
    );
  });
  // Whoever comes second must not end the process with a rejection nobody hears.
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
