/** The delay before the second attempt, in milliseconds, in which the files of the first attempt fail or arrive. */
const SECOND_TRY_AFTER_MS = 300;

/**
 * Repeats a failed load once. A file whose preload failed fails at its first use without a request, and on a poor
 * connection a single lost request is common.
 */
export async function twice<T>(load: () => Promise<T>, wanted: () => boolean = () => true): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS));
    if (!wanted()) throw error;
    return load();
  }
}
