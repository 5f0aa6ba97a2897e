/**
 * The actions of a member in 24 hours, against bulk use and copying the member base (docs/decisions/0028). The gateway's
 * configuration can change those that have a variable.
 */
export const DAILY_LIMITS = {
  swipes: 500,
  /** Different viewers of one profile. Members that it has liked see it in addition. */
  viewers: 500,
  phoneLooks: 30,
  /** Profiles of other members that are opened. */
  profiles: 300,
  /** Cards of other members: deck, swiper, search, names and history. */
  cards: 3000,
  /** Files of photos of other members. */
  photos: 5000,
  reports: 20,
  blocks: 50,
  /** Attempts to apply a coupon, against guessing codes. */
  coupons: 100,
} as const;
