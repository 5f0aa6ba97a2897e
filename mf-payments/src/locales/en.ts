/** English texts of payments. Keys: screen.element. */
export const en = {
  'payment.title': 'Activate Your Account',
  'payment.empty.title': 'Nothing to pay yet',
  'payment.empty.text': 'Everything on the site is free for you right now.',
  'payment.empty.action': 'Refund policy',
} as const;
