import type { RemoteDefinition } from '@bandhavya/federation/build';

export const definition: RemoteDefinition = {
  name: 'mf_payments',
  team: 'Payments',
  owner: {
    contact: 'payments@bandhavya.in',
    handle: '@bandhavya/payments',
    repository: 'https://github.com/bandhavya/bandhavya',
    runbook: 'mf-payments/README.md',
  },
  routes: { '/payment-page': 'payment', '/payment-page/receipts': 'receipt' },
  navigation: [
    {
      to: '/payment-page',
      icon: 'star',
      label: { en: 'Premium', kn: 'ಪ್ರೀಮಿಯಂ', hi: 'प्रीमियम' },
      order: 60,
      wide: true,
    },
  ],
};
