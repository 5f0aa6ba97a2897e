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
        'The premium features are chat with your matches, who viewed you, and unlimited undo. A feature has been used once you wrote to a match or opened a conversation, opened the list of those who viewed you, or took back a swipe that you could not have taken back without premium. Once a premium feature has been used, or {{refund-window}} after the payment, a refund is no longer possible.',
      ],
    },
    {
      id: 'how',
      heading: 'How to ask for a refund',
      body: [
        'Write to {{support-email}} from the email address of your account, or call {{support-phone}} ({{support-hours}}). Please give the number of the receipt, which you find on the payment page. You need not give a reason, and we charge nothing for it.',
      ],
    },
    {
      id: 'then',
      heading: 'What happens then',
      body: [
        'You receive a ticket number. When the refund is granted, the full amount you paid goes back to the card or UPI account it came from, in {{refund-processing}}. We tell you the bank’s reference number once there is one, with which your bank can trace the payment. You also receive a credit note for the receipt.',
        'If a refund is declined, we tell you which of the rules above was not met.',
      ],
    },
    {
      id: 'coupons',
      heading: 'Coupons and free activation',
      body: [
        'With a coupon you get back what you actually paid. Where a coupon brought the price to zero, nothing was paid and nothing is refunded.',
      ],
    },
    {
      id: 'renewal',
      heading: 'Nothing renews by itself',
      body: [
        'A membership ends after {{months}}. We store no card and no mandate, so nothing is ever charged again without you.',
      ],
    },
    {
      id: 'complaints',
      heading: 'If you disagree',
      body: [
        'Our grievance officer looks at a refund again when you write to {{grievance-email}}: acknowledged within {{grievance-acknowledged}}, resolved within {{grievance-redressed}}.',
      ],
    },
  ],
};
