/** What a premium membership costs and how it can be given back: the numbers of the specification's section 9. */
export const PREMIUM = {
  /** The full price including tax. */
  price_paise: 200_000,
  months: 6,
  /** How long after the payment a refund can be asked for. */
  refund_window_days: 7,
  /** How long a granted refund takes, in business days. */
  refund_processing_days: { from: 7, to: 10 },
  /** Access starts with the payment; in rare delays it may take this long. */
  activation_delay_hours: 24,
} as const;
