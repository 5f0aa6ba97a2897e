import { defineRemoteModule } from '@bandhavya/federation';
import { text } from './texts.ts';

export const remote = defineRemoteModule([
  {
    path: '/payment-page',
    handle: { title: () => text('payment.title') },
    lazy: () => import(/* webpackChunkName: "payment" */ './features/activation/payment-page.tsx'),
  },
]);
