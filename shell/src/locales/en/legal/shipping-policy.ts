import type { LegalText } from './legal-text.ts';

export const shippingPolicy: LegalText = {
  intro:
    '{{brand}} is a digital service. We ship nothing by post or courier, there are no shipping charges, and we never ask for a delivery address.',
  sections: [
    {
      id: 'delivery',
      heading: 'How premium access is delivered',
      body: [
        'You buy premium access for your account: {{price}} for {{months}}, all taxes included. It is activated immediately once the payment is confirmed, or at once when a coupon makes it free. You see it on the payment page, together with the day until which it is active and your receipt.',
      ],
    },
    {
      id: 'delays',
      heading: 'In rare delays',
      body: [
        'Banks and UPI sometimes confirm a payment late. Access is then activated within {{activation-delay}}, even if you have closed the page. The {{months}} start with the activation, so you lose no time.',
      ],
    },
    {
      id: 'missing',
      heading: 'If your access is missing',
      body: [
        'Please do not pay again. If access is not active {{activation-delay}} after the payment, write to {{support-email}} or call {{support-phone}} ({{support-hours}}) with the time of the payment and its reference number. We find the payment and activate your access.',
        'If money left your account but the payment failed, your bank or the payment provider returns it by itself. If it does not come back, tell us and we will trace it.',
      ],
    },
    {
      id: 'where',
      heading: 'Where it works',
      body: [
        'Premium access belongs to your account, not to a device. It works wherever you sign in, in any current browser on a phone or a computer.',
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      body: ['The {{refund-page}} explains when a payment is refunded.'],
    },
  ],
};
