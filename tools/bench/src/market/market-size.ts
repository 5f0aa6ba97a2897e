/** The size of a simulated market. Each seed has other members and tastes. */
export type MarketSize = { members: number; days: number; seeds: number };

/** The size by default: some minutes. */
export const MARKET_SIZE: MarketSize = { members: 2000, days: 30, seeds: 2 };

/** In memory, the orders to compare with take a few bytes per two members. */
export const MARKET_LIMITS: Record<keyof MarketSize, { least: number; most: number }> = {
  members: { least: 200, most: 10_000 },
  days: { least: 1, most: 365 },
  seeds: { least: 1, most: 20 },
};
