import { lowerPriority } from './low-priority.ts';

// Before the rest is loaded: threads that are started from here on have it by themselves.
lowerPriority();
const { runWorker } = await import('./run-worker.ts');
await runWorker();
