import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import * as z from 'zod/mini';
import { serverError } from '../errors.ts';

/** The operations of the provider that can fail: those of Razorpay's API, and receiving a mail. */
export const OPERATIONS = [
  'orders.create',
  'orders.list',
  'orders.fetch',
  'orders.payments',
  'payments.fetch',
  'payments.capture',
  'payments.refund',
  'payments.refunds',
  'refunds.fetch',
  'mail',
] as const;
export type FaultyOperation = (typeof OPERATIONS)[number];

/** The ways in which an operation fails. */
export const FAULT_KINDS = [
  /** The connection closes and nothing is done. */
  'down',
  /** Everything is done, then the connection closes without an answer. */
  'answer-lost',
  /** The answer is late. */
  'slow',
  /** Status 503; for a mail, a temporary refusal. */
  'error',
  /** Status 200 with a body that is no JSON. */
  'garbage',
] as const;

export const faultBody = z.strictObject({
  operation: z.enum([...OPERATIONS, 'all']),
  kind: z.enum(FAULT_KINDS),
  times: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  /** The delay of a slow answer. */
  delay_seconds: z._default(z.number().check(z.gte(0), z.lte(3600)), 30),
});
export type Fault = z.output<typeof faultBody>;

const MOST = 100;

/** The faults to come. Each one ends after its number of calls. */
export class Faults {
  #faults: Fault[] = [];

  get all(): readonly Fault[] {
    return this.#faults;
  }

  add(fault: Fault): void {
    this.#faults = [...this.#faults, { ...fault }].slice(-MOST);
  }

  clear(): void {
    this.#faults = [];
  }

  /** The fault of this call, the oldest first. It counts as used. */
  take(operation: FaultyOperation): Fault | undefined {
    const fault = this.#faults.find((each) => each.operation === operation || each.operation === 'all');
    if (fault === undefined) return undefined;
    fault.times -= 1;
    this.#faults = this.#faults.filter(({ times }) => times > 0);
    return fault;
  }
}

/** Applies the faults of an operation before its handler. */
export function faulty(faults: Faults, operation: FaultyOperation): RequestHandler {
  return async (req, res, next) => {
    const fault = faults.take(operation);
    if (fault?.kind === 'down') return void req.socket.destroy();
    if (fault?.kind === 'error') throw serverError();
    if (fault?.kind === 'garbage') return void res.type('html').send('<html><body>502 Bad Gateway');
    if (fault?.kind === 'slow') await wait(fault.delay_seconds * 1000, undefined, { ref: false });
    if (fault?.kind === 'answer-lost') loseAnswer(res);
    next();
  };
}

function loseAnswer(res: Response): void {
  res.end = () => {
    res.socket?.destroy();
    return res;
  };
}
