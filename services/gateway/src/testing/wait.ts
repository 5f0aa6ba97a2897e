/** Options for `vi.waitFor`. Generous, because test files share the machine; a met condition ends the wait at once. */
export const WAIT = { timeout: 45_000, interval: 20 };
