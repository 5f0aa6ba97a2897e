import { problem } from '@bandhavya/runtime';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limitRefusal } from '../../limits/rate-limit.ts';

/** The form of the header x-razorpay-signature. */
export const WELL_FORMED_SIGNATURE = /^[0-9a-f]{64}$/u;

/** Bad signatures of one address per minute. An honest provider with a wrong secret repeats its webhooks for 24 hours. */
const BAD_PER_MINUTE = 60;

/** Counts the bad signatures of an address. Each process counts by itself, so that webhooks do not depend on Redis. */
export function badSignatures() {
  const limiter = new RateLimiterMemory({ points: BAD_PER_MINUTE, duration: 60 });
  return {
    /** Throws 429 for an address with too many bad signatures. */
    demand: async (address: string): Promise<void> => {
      const counted = await limiter.get(address);
      if (counted && counted.consumedPoints >= BAD_PER_MINUTE) throw limitRefusal(counted);
    },
    count: async (address: string): Promise<void> => {
      await limiter.consume(address).catch((refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
      });
    },
  };
}

/** Bounds the requests that one key has in progress. */
export class Places {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a place, and returns the function that leaves it. Throws 503 when none is free. */
  take(key: string): () => void {
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= this.#most) {
      throw problem('service.unavailable', [], { cause: new Error('Too many webhooks at a time') });
    }
    this.#taken.set(key, taken + 1);
    return () => {
      const left = (this.#taken.get(key) ?? 1) - 1;
      if (left > 0) this.#taken.set(key, left);
      else this.#taken.delete(key);
    };
  }
}
