/** The failure of a version at which the page loads its fallback. */
const FAILURES = 2;

/** The failures of each version in this page, by the address of its entry. */
const failures = new Map<string, number>();

/** Whether a version has failed so often in this page that its fallback is loaded. */
export function isBroken(entry: string): boolean {
  return failureCount(entry) >= FAILURES;
}

/** How often a version has failed in this page. */
export function failureCount(entry: string): number {
  return failures.get(entry) ?? 0;
}

/**
 * Counts a failure of a version.
 * @param before the count when the attempt started: attempts that ran concurrently count once
 */
export function countFailure(entry: string, before = failureCount(entry)): void {
  if (failureCount(entry) === before) failures.set(entry, before + 1);
}

/** Allows one further attempt before the fallback is loaded. */
export function allowAttempt(entry: string): void {
  failures.set(entry, Math.min(failureCount(entry), FAILURES - 1));
}
