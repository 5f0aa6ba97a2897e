import type { LegalText } from './legal-text.ts';

export const refundPolicy: LegalText = {
  intro:
    'This page is about premium membership: {{price}} for {{months}}, all taxes included. Everything else on {{brand}} is free, so there is nothing to refund.',
  sections: [
    {
      id: 'rules',
      heading: 'The rules',
      body: [
        {
          list: [
            'A membership cannot be cancelled mid-term.',
            'A refund can be requested within {{refund-window}} of payment.',
            'It is granted in full as long as no premium feature has been used.',
            'It is processed in {{refund-processing}}.',
            'Access ends when the refund is sent.',
          ],
        },
      ],
    },
    {
      id: 'used',
      heading: 'What counts as used',
      body: [
        'The premium feature is unlimited undo. It counts as used once you have undone a swipe that you could not have undone without premium. Once it has been used, or {{refund-window}} after the payment, a refund is no longer possible.',
      ],
    },
    {
      id: 'how',
      heading: 'How to ask for a refund',
      body: [
        'Choose “Request a refund” on the {{payment-page}}. You need not give a reason, and we charge nothing for it. If that does not work, write to {{support-email}} from the email address of your account, or call {{support-phone}} ({{support-hours}}), and give the number of your receipt.',
      ],
    },
    {
      id: 'then',
      heading: 'After your request',
      body: [
        'The {{payment-page}} shows each step. When the refund is granted, the full amount you paid goes back to the card or UPI account it came from, in {{refund-processing}}. Access to premium ends when it is sent. Once the bank has given us a reference number, you find it there, so that your bank can trace the payment. You also receive a credit note for the receipt.',
        'If a refund is declined, we tell you which of the rules above was not met.',
      ],
    },
    {
      id: 'coupons',
      heading: 'Coupons and free activation',
      body: [
        'If you used a coupon, you get back the amount that you actually paid. If a coupon reduced the price to zero, there is no payment to refund.',
      ],
    },
    {
      id: 'renewal',
      heading: 'No automatic renewal',
      body: [
        'A membership ends after {{months}}. It does not renew by itself. We store no card and no mandate, so we cannot charge you again.',
      ],
    },
    {
      id: 'complaints',
      heading: 'If you disagree',
      body: [
        'Write to {{grievance-email}} and our grievance officer will review the decision. Complaints are acknowledged within {{grievance-acknowledged}} and resolved within {{grievance-redressed}}.',
      ],
    },
  ],
};
