import '@bandhavya/ui/base.css';
import { nextTask } from './next-task.ts';

// Each import below evaluates its modules in a task of its own, so that a slow phone can draw and react in between.
await import(/* webpackMode: "eager" */ 'react-dom/client');
await nextTask();
await import(/* webpackMode: "eager" */ '@bandhavya/platform/router');
await nextTask();
const { startPage } = await import(/* webpackMode: "eager" */ './start-page.ts');
startPage();
await nextTask();
const { showPage } = await import(/* webpackMode: "eager" */ './show-page.tsx');
await showPage();
