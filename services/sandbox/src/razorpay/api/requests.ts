import * as z from 'zod/mini';
import type { EntityNotes } from '../entities.ts';
import { invalidField } from '../errors.ts';
import type { SandboxRefundRequest } from '../payments/refunds.ts';
import { readBody } from '../read-body.ts';

/** The smallest amount of an order, in paise. */
const MINIMUM = 100;
const MOST_NOTES = 15;

const noteText = z.union([z.string().check(z.maxLength(256, 'A note must not exceed 256 characters.')), z.number()]);
const notes = z.pipe(
  z.union([
    z.array(z.unknown()).check(z.maxLength(0)),
    z
      .record(z.string(), noteText)
      .check(z.refine((value) => Object.keys(value).length <= MOST_NOTES, 'The notes must not exceed 15 pairs.')),
  ]),
  z.transform((value): EntityNotes => (Array.isArray(value) || Object.keys(value).length === 0 ? [] : value)),
);
const receipt = z._default(
  z.nullable(z.string().check(z.maxLength(40, 'The receipt may not be greater than 40 characters.'))),
  null,
);
/** Razorpay accepts numbers and numeric strings. */
const paise = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/u))], 'The amount must be an integer.'),
  z.pipe(z.transform(Number), z.int('The amount must be an integer.')),
);

const orderRequest = z.object({
  amount: paise.check(z.gte(MINIMUM, 'Order amount less than minimum amount allowed')),
  currency: z.literal('INR', 'The currency should be INR.'),
  receipt,
  notes: z._default(notes, []),
});
export type OrderRequest = z.output<typeof orderRequest>;

const refundRequest = z.object({
  amount: z.optional(paise),
  speed: z._default(z.enum(['normal', 'optimum'], 'The selected speed is invalid.'), 'normal'),
  notes: z._default(notes, []),
  receipt,
});

const captureRequest = z.object({ amount: paise, currency: z._default(z.string(), 'INR') });

/** POST /v1/orders */
export const readOrder = (body: unknown): OrderRequest => readBody(orderRequest, withNotes(body));
/** POST /v1/payments/:id/refund */
export const readRefund = (body: unknown): SandboxRefundRequest => readBody(refundRequest, withNotes(body));
/** POST /v1/payments/:id/capture */
export const readCapture = (body: unknown) => readBody(captureRequest, body);

const KEY = /^[\w-]{10,}$/u;

/** The header X-Refund-Idempotency. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || KEY.test(header)) return header;
  throw invalidField('X-Refund-Idempotency', 'The idempotency key must have at least 10 letters, digits, - or _.');
}

/** Pages of a list. */
export function readPage(query: Record<string, unknown>): { count: number; skip: number } {
  const number = (name: string, fallback: number) => {
    const value = query[name] ?? String(fallback);
    if (typeof value === 'string' && /^\d{1,6}$/u.test(value)) return Number(value);
    throw invalidField(name, `The ${name} must be an integer.`);
  };
  const count = number('count', 10);
  if (count < 1 || count > 100) throw invalidField('count', 'The count must be between 1 and 100.');
  return { count, skip: number('skip', 0) };
}

/** Razorpay's packages send the notes of some requests as `notes[name]`. */
function withNotes(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const flat = Object.entries(body).flatMap(([name, value]) => {
    const [, note] = /^notes\[(.+)\]$/u.exec(name) ?? [];
    return note === undefined ? [] : [[note, value] as const];
  });
  return flat.length === 0 ? body : { ...body, notes: Object.fromEntries(flat) };
}
