import { type Container, disposeContainer, loadedVersions } from './containers.ts';

/** The number of pages on the screen of each module that has run. */
const held = new Map<Container, number>();
/** The module of each remote whose page was shown last. */
const latest = new Map<string, Container>();

/**
 * Declares that a page of a version is shown. The other versions of the remote are disposed of when none of their pages is
 * shown any more.
 * @returns ends the declaration
 */
export function holdContainer(container: Container): () => void {
  const { name } = container.version;
  held.set(container, (held.get(container) ?? 0) + 1);
  latest.set(name, container);
  disposeSoon(name);
  return () => {
    const count = (held.get(container) ?? 1) - 1;
    if (count > 0) held.set(container, count);
    else held.delete(container);
    disposeSoon(name);
  };
}

/** React's strict mode ends each declaration and repeats it at once, so the decision waits until both have happened. */
function disposeSoon(name: string): void {
  queueMicrotask(() => {
    for (const container of loadedVersions(name)) {
      if (container !== latest.get(name) && !held.has(container)) disposeContainer(container);
    }
  });
}
