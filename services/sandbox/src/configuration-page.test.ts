import { environmentPage } from '@bandhavya/runtime';
import { expect, test } from 'vitest';
import { environment } from './configuration.ts';

/** After a change: npx vitest run services/sandbox/src/configuration-page -u */
test('docs/configuration/sandbox.md lists the variables of the sandbox as they are', async () => {
  await expect(environmentPage('sandbox', environment)).toMatchFileSnapshot('../../../docs/configuration/sandbox.md');
});
