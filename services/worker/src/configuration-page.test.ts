import { environmentPage } from '@bandhavya/runtime';
import { expect, test } from 'vitest';
import { environment } from './configuration.ts';

/** After a change: npx vitest run services/worker/src/configuration-page -u */
test('docs/configuration/worker.md lists the variables of the worker as they are', async () => {
  await expect(environmentPage('worker', environment)).toMatchFileSnapshot('../../../docs/configuration/worker.md');
});
