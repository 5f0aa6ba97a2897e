import type { Say } from '@bandhavya/bootstrap/terminal';
import type { LiveEventName } from '@bandhavya/contracts';
import type { DeadLetters } from '@bandhavya/dead-letters';
import type { MatchingReport } from '@bandhavya/matching';
import type { StaffCoupons, StaffRefunds } from '@bandhavya/payments';
import type { Pseudonyms } from '@bandhavya/runtime';
import type { StaffServices } from '@bandhavya/staff';
import { ArgumentsError, type Typed } from './options.ts';

/** The services and the connections of an action. */
export type Services = Pick<StaffServices, 'numbers' | 'reports' | 'members' | 'audit'> & {
  coupons: StaffCoupons;
  refunds: StaffRefunds;
  deadLetters: DeadLetters;
  matchingReport: MatchingReport['figures'];
  /** Ends all sessions of a member. Resolves with their number, and throws Failure when Redis does not respond. */
  endSessions: (memberId: string) => Promise<number>;
  /** Tells the open tabs of a member that something changed. */
  tell: (memberId: string, event: Extract<LiveEventName, 'account.changed' | 'payments.changed'>) => Promise<void>;
  /** The pseudonyms of members by the secrets of the site. */
  names: () => Promise<Pseudonyms>;
  say: Say;
};

/** An action with all its arguments read. */
export type Action = (services: Services) => Promise<void>;

/** The actions on one subject, such as coupons. */
export type Area = {
  /** One line for each action, without 'npm run staff --'. A further line of an action is indented. */
  usage: readonly string[];
  /** Reads the arguments of an action. Throws ArgumentsError for invalid ones. */
  read: (typed: Typed) => Action;
};

/** An area whose first argument is the name of an action. */
export function namedActions(actions: Readonly<Record<string, (typed: Typed) => Action>>): Area['read'] {
  return ({ args: [name = '', ...args], staff }) => {
    const read = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!read) throw new ArgumentsError(name === '' ? [] : [`"${name}" is not an action here.`]);
    return read({ args, staff });
  };
}
