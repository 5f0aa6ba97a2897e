/**
 * Everything that depends on what the product is called. The one place of the name: text elsewhere carries a placeholder.
 * No imports, so that services and scripts can read it too.
 */
export const BRAND = {
  name: 'Bandhavya',
  /** What the name says, for the landing and contact pages. */
  meaning: { word: 'ಬಾಂಧವ್ಯ', language: 'Kannada', english: 'kinship' },
  /** Where the company has its seat. */
  seat: 'Bengaluru, Karnataka, India',
  supportEmail: 'support@bandhavya.in',
  privacyEmail: 'privacy@bandhavya.in',
  grievanceEmail: 'grievance@bandhavya.in',
  /** As shown, and as a tel: address. */
  supportPhone: { shown: '+91 80 0000 0120', href: 'tel:+918000000120' },
  supportHours: 'Monday to Saturday, 9:30 am to 6:30 pm IST',
  social: { network: 'Instagram', handle: '@bandhavya.in', href: 'https://www.instagram.com/bandhavya.in/' },
} as const;
