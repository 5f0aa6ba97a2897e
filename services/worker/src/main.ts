import { lowerPriority } from './low-priority.ts';

// Runs before the other imports, because threads that they start inherit the priority.
lowerPriority();
const { runWorker } = await import('./run-worker.ts');
await runWorker();
