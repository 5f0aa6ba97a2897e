import { environmentPage } from '@bandhavya/runtime';
import { expect, test } from 'vitest';
import { environment } from './configuration.ts';

/** After a change: npx vitest run services/gateway/src/configuration-page -u */
test('docs/configuration/gateway.md lists the variables of the gateway as they are', async () => {
  await expect(environmentPage('gateway', environment)).toMatchFileSnapshot('../../../docs/configuration/gateway.md');
});
