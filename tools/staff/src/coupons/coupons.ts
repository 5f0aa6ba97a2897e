import { Failure } from '@bandhavya/bootstrap/report';
import { type CouponTerms, CouponTermsError } from '@bandhavya/payments';
import type { Action } from './action.ts';
import { couponLine } from './coupon-line.ts';
import { readOptions, refusal } from './options.ts';
import { USAGE } from './usage.ts';

const ACTIONS: Readonly<Record<string, (args: string[]) => Action>> = { create, list, retire };

/**
 * Reads an action on coupons: create, list or retire.
 * @throws Failure for invalid arguments
 */
export function couponAction([name = '', ...args]: string[]): Action {
  const read = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!read) throw new Failure(USAGE);
  return read(args);
}

function create(args: string[]): Action {
  const { options, code } = readOptions('create', args, { code: true });
  const { staff, reason, 'per-member': perMember, ...terms } = options;
  // The desk refuses missing terms with messages of its own.
  const wanted = { code, ...terms, ...(perMember === undefined ? {} : { perMember }) } as CouponTerms;
  return async ({ desk, say }) => {
    const coupon = await explained(desk.create(wanted, { staff, reason }));
    say(`Created: ${couponLine(coupon, new Date())}`);
  };
}

function list(args: string[]): Action {
  const { options } = readOptions('list', args, { code: false });
  return async ({ desk, say }) => {
    const coupons = await desk.list(options);
    for (const coupon of coupons) say(couponLine(coupon, new Date()));
    if (coupons.length === 0) say('There are no coupons.');
  };
}

function retire(args: string[]): Action {
  const { options, code } = readOptions('retire', args, { code: true });
  return async ({ desk, say }) => {
    const coupon = await explained(desk.retire(code, options));
    say(`Retired: ${couponLine(coupon, new Date())}`);
  };
}

/** Turns a refusal of the desk into a failure with the usage. */
async function explained<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw error instanceof CouponTermsError ? refusal(error.faults) : error;
  }
}
