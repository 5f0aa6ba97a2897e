import { environmentPage } from '@bandhavya/runtime';
import { expect, test } from 'vitest';
import { environment } from './configuration.ts';

/** After a change: npx vitest run services/registry/src/configuration-page -u */
test('docs/configuration/registry.md lists the variables of the registry as they are', async () => {
  await expect(environmentPage('registry', environment)).toMatchFileSnapshot('../../../docs/configuration/registry.md');
});
