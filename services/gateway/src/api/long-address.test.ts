import { expect, test } from 'vitest';
import { sharedGateway } from '../testing/gateway.ts';

const gateway = sharedGateway();

test('returns 431 for an address longer than 16 KB', async () => {
  const answer = await gateway.site.browser().get(`/api/candidates?cursor=${'a'.repeat(17_000)}`);
  expect(answer.status).toBe(431);
});
