/** Resolves in a new task. The browser can draw and handle input before it. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
