import { lowerPriority } from './low-priority.ts';

// Runs before the other imports and the check of the configuration, because threads that they start inherit the priority.
if (process.env.CPU_PRIORITY !== 'normal') lowerPriority();
const { runWorker } = await import('./run-worker.ts');
await runWorker();
