import type { RemoteDefinition } from '@bandhavya/federation/build';

export const definition: RemoteDefinition = {
  name: 'mf_payments',
  team: 'Payments',
  routes: { '/payment-page': 'payment', '/payment-page/receipts': 'receipt' },
};
