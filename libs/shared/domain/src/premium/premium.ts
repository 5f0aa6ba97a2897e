/** The price and the refund terms of a premium membership, from section 9 of the specification. */
export const PREMIUM = {
  /** The full price including tax. */
  price_paise: 200_000,
  months: 6,
  /** The period after the payment in which a member may request a refund. */
  refund_window_days: 7,
  /** The duration of a granted refund, in business days. */
  refund_processing_days: { from: 7, to: 10 },
  /** Access starts with the payment; in rare delays it may take this long. */
  activation_delay_hours: 24,
} as const;

/** The features that need a premium membership. */
export const PREMIUM_FEATURES = ['undo', 'chat', 'viewers'] as const;
export type PremiumFeature = (typeof PREMIUM_FEATURES)[number];

/** Whether the premium membership of a member is active. */
export function hasPremium(member: { premium_until?: string | undefined } | undefined, now: Date): boolean {
  return member?.premium_until !== undefined && new Date(member.premium_until) > now;
}
