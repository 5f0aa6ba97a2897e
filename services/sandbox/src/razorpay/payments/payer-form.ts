import * as z from 'zod/mini';
import { badRequest, invalidField } from '../errors.ts';
import { readBody } from '../read-body.ts';
import { scenarioName } from '../scenarios/scenarios.ts';
import type { AttemptPayer, Means } from './attempts.ts';
import { isTestAddress, TEST_ADDRESSES, testCard } from './test-means.ts';

const text = (most: number) => z._default(z.string().check(z.maxLength(most)), '');

const card = z.strictObject({
  number: z.string().check(z.maxLength(40)),
  /** MM/YY */
  expiry: z.string().check(z.maxLength(10)),
  cvv: z.string().check(z.maxLength(10)),
  name: z._default(z.string().check(z.maxLength(100)), ''),
});
const upi = z.strictObject({ vpa: z.string().check(z.maxLength(100)) });

const attemptBody = z.strictObject({
  key: z.string(),
  order_id: z.string(),
  card: z.optional(card),
  upi: z.optional(upi),
  email: text(254),
  contact: text(20),
  description: text(255),
  /** The behaviour of the order from now on. */
  scenario: z.optional(scenarioName),
});

export type AttemptForm = {
  orderId: string;
  means: Means;
  payer: AttemptPayer;
  scenario: z.output<typeof scenarioName> | undefined;
};

/**
 * The form of the payment page.
 * @throws RazorpayError with the wrong field
 */
export function readAttemptForm(body: unknown, keyId: string, now: Date): AttemptForm {
  const form = readBody(attemptBody, body);
  if (form.key !== keyId) throw badRequest('The key of the checkout is wrong.', { field: 'key' });
  const { order_id: orderId, email, contact, scenario } = form;
  const payer = { email, contact, description: form.description || null };
  return { orderId, payer, scenario, means: meansOf(form, now) };
}

const otpBody = z.strictObject({ otp: z.string().check(z.regex(/^\d{1,10}$/u, 'Enter digits only, at most 10.')) });

export function readOtp(body: unknown): string {
  return readBody(otpBody, body).otp;
}

function meansOf(form: z.output<typeof attemptBody>, now: Date): Means {
  if ((form.card === undefined) === (form.upi === undefined)) {
    throw invalidField('method', 'Choose either a card or UPI.');
  }
  if (form.upi !== undefined) {
    const vpa = form.upi.vpa.trim().toLowerCase();
    if (isTestAddress(vpa)) return { vpa };
    throw invalidField('vpa', `Use a practice address: ${Object.keys(TEST_ADDRESSES).join(', ')}.`);
  }
  return cardOf(form.card, now);
}

function cardOf(form: z.output<typeof card> | undefined, now: Date): Means {
  const known = testCard((form?.number ?? '').replace(/[\s-]/gu, ''));
  if (known === undefined) throw invalidField('number', 'Use one of the test cards. Never enter a real card here.');
  checkExpiry(form?.expiry ?? '', now);
  const length = known.network === 'American Express' ? 4 : 3;
  const cvv = form?.cvv ?? '';
  if (cvv.length !== length || !/^\d+$/u.test(cvv)) {
    throw invalidField('cvv', `Enter any ${length} digits.`);
  }
  return { card: known, name: (form?.name ?? '').trim() };
}

function checkExpiry(expiry: string, now: Date): void {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/?(\d{2})$/u.exec(expiry.replace(/\s/gu, '')) ?? [];
  if (month === '') throw invalidField('expiry', 'Enter month and year, for example 08/30.');
  // A card is valid until the end of its month.
  if (Date.UTC(2000 + Number(year), Number(month)) <= now.getTime()) {
    throw invalidField('expiry', 'This date has passed. Enter a future date.');
  }
}
