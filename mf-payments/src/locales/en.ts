/** English texts of payments. Keys: screen.element. */
export const en = {
  'payment.title': 'Activate Your Account',
  'payment.empty.title': 'Nothing to pay yet',
  'payment.empty.text': 'Everything the site offers today is open to you without payment.',
  'payment.empty.action': 'Refund policy',
} as const;
