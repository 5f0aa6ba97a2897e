/**
 * The name of the product and everything that depends on it. Other texts use a placeholder. This file has no imports, so
 * services and scripts can read it too.
 */
export const BRAND = {
  name: 'Bandhavya',
  /** Kumkum: --action of base.css in the light theme, for pages and documents outside of the site. */
  colour: '#9b1b3b',
  /** The meaning of the name. */
  meaning: { word: 'ಬಾಂಧವ್ಯ', language: 'Kannada', english: 'kinship' },
  /** The registered office of the company. */
  seat: 'Bengaluru, Karnataka, India',
  supportEmail: 'support@bandhavya.in',
  privacyEmail: 'privacy@bandhavya.in',
  grievanceEmail: 'grievance@bandhavya.in',
  /** The number as shown, and as a tel: address. */
  supportPhone: { shown: '+91 80 0000 0120', href: 'tel:+918000000120' },
  supportHours: 'Monday to Saturday, 9:30 am to 6:30 pm IST',
  social: { network: 'Instagram', handle: '@bandhavya.in', href: 'https://www.instagram.com/bandhavya.in/' },
} as const;

/** The title of a document, from the title of its page. */
export function pageTitle(title: string): string {
  return `${title} · ${BRAND.name}`;
}
