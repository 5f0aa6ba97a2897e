import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 14;

type Prefix = 'order' | 'pay' | 'rfnd' | 'card' | 'acc' | 'evt';

/** A new id in Razorpay's form: a prefix and 14 letters or digits. */
export function newId(prefix: Prefix): string {
  const random = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${prefix}_${random.join('')}`;
}
