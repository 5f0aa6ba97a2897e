import { defineRemoteModule } from '@bandhavya/federation';
import '@bandhavya/page-texts/shared';
import { text } from './texts.ts';

export const remote = defineRemoteModule([
  {
    path: '/payment-page',
    handle: { title: () => text('payment.title') },
    lazy: () => import(/* webpackChunkName: "payment" */ './features/page/payment-page.tsx'),
  },
  {
    path: '/payment-page/done',
    handle: { title: () => text('done.title') },
    lazy: () => import(/* webpackChunkName: "done" */ './features/done/done-page.tsx'),
  },
  {
    path: '/payment-page/receipts/:id',
    handle: { title: () => text('receipt.title') },
    lazy: () => import(/* webpackChunkName: "receipt" */ './features/receipts/receipt-page.tsx'),
  },
]);
