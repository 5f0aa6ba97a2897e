/** Registers what to undo when the test, or the file, is over. */
export type Finally = (undo: () => Promise<void>) => unknown;
