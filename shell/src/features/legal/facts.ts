import { CONSENT_VERSIONS } from '@bandhavya/contracts';
import { MINIMUM_AGE, PREMIUM } from '@bandhavya/domain';
import { BRAND } from '@bandhavya/ui/brand';

/** The value of a placeholder: its text and, for a link, its target (a path of the site or an external address). */
export type Fact = { text: string; href?: string };

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const { from, to } = PREMIUM.refund_processing_days;

/** Every number and address in the legal texts, by the name of its placeholder. */
export const FACTS = {
  brand: { text: BRAND.name },
  seat: { text: BRAND.seat },
  'minimum-age': { text: String(MINIMUM_AGE) },
  price: { text: rupees.format(PREMIUM.price_paise / 100) },
  months: { text: `${PREMIUM.months} months` },
  'refund-window': { text: `${PREMIUM.refund_window_days} days` },
  'refund-processing': { text: `${from} to ${to} business days` },
  'activation-delay': { text: `${PREMIUM.activation_delay_hours} hours` },
  /** Consumer Protection (E-Commerce) Rules, 2020, rule 4(5). */
  'grievance-acknowledged': { text: '48 hours' },
  'grievance-redressed': { text: 'one month' },
  'terms-version': { text: CONSENT_VERSIONS.terms },
  'privacy-version': { text: CONSENT_VERSIONS.privacy },
  'support-email': email(BRAND.supportEmail),
  'privacy-email': email(BRAND.privacyEmail),
  'grievance-email': email(BRAND.grievanceEmail),
  'support-phone': { text: BRAND.supportPhone.shown, href: BRAND.supportPhone.href },
  'support-hours': { text: BRAND.supportHours },
  social: { text: `${BRAND.social.handle} on ${BRAND.social.network}`, href: BRAND.social.href },
  'cybercrime-site': { text: 'cybercrime.gov.in', href: 'https://cybercrime.gov.in' },
  'terms-page': { text: 'Terms and Conditions', href: '/terms-and-conditions' },
  'privacy-page': { text: 'Privacy Policy', href: '/privacy-policy' },
  'cookies-section': { text: 'Cookies Policy', href: '/privacy-policy#cookies' },
  'payment-page': { text: 'payment page', href: '/payment-page' },
  'refund-page': { text: 'Refund Policy', href: '/refund-policy' },
  'shipping-page': { text: 'Shipping Policy', href: '/shipping-policy' },
  'contact-page': { text: 'Contact page', href: '/contact' },
} as const satisfies Record<string, Fact>;

function email(address: string): Fact {
  return { text: address, href: `mailto:${address}` };
}
