/** A part of the price in percent (1 to 100), or a fixed amount. */
export type Discount = { percent: number } | { paise: number };

const PAISE_PER_RUPEE = 100;

/** The price with a discount, in paise. Rounded up to whole rupees, and never below 0. */
export function discounted(price_paise: number, discount: Discount): number {
  // One division, so that no rounding error of a fraction can add a rupee.
  const rupees =
    'percent' in discount
      ? (price_paise * (100 - discount.percent)) / (100 * PAISE_PER_RUPEE)
      : (price_paise - discount.paise) / PAISE_PER_RUPEE;
  return Math.max(0, Math.ceil(rupees)) * PAISE_PER_RUPEE;
}
