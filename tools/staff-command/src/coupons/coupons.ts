import type { CouponTerms } from '@bandhavya/payments';
import * as z from 'zod/mini';
import { type Action, type Area, namedActions } from '../area.ts';
import { number, readOptions, type Typed } from '../options.ts';
import { couponLine } from './coupon-line.ts';

const CODE = 'code of the coupon';

export const coupons: Area = {
  usage: [
    'coupons create <code> (--percent <number> | --rupees <number>) --expires <last valid day>',
    '               --limit <uses> [--per-member <uses>]',
    'coupons list',
    'coupons retire <code>',
  ],
  read: namedActions({ create, list, retire }),
};

function create(typed: Typed): Action {
  const expires = z.optional(z.string());
  const shape = { percent: number, rupees: number, expires, limit: number, 'per-member': number };
  const { by, options, subject: code } = readOptions(typed, { options: shape, subject: CODE });
  const { 'per-member': perMember, ...terms } = options;
  // The library refuses missing terms with messages of its own.
  const wanted = { code, ...terms, ...(perMember === undefined ? {} : { perMember }) } as CouponTerms;
  return async ({ coupons, say }) => {
    const coupon = await coupons.create(wanted, by);
    say(`Created: ${couponLine(coupon, new Date())}`);
  };
}

function list(typed: Typed): Action {
  const { by } = readOptions(typed);
  return async ({ coupons, say }) => {
    const all = await coupons.list(by);
    for (const coupon of all) say(couponLine(coupon, new Date()));
    if (all.length === 0) say('There are no coupons.');
  };
}

function retire(typed: Typed): Action {
  const { by, subject: code } = readOptions(typed, { subject: CODE });
  return async ({ coupons, say }) => {
    const coupon = await coupons.retire(code, by);
    say(`Retired: ${couponLine(coupon, new Date())}`);
  };
}
