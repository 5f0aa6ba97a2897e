import type { Logger } from '@bandhavya/runtime';
import { Ledger } from './ledger.ts';
import type { ListedCoupon } from './overview/coupons-file.ts';
import { Faults } from './scenarios/faults.ts';
import { Scenarios } from './scenarios/scenarios.ts';
import { Schedule } from './schedule.ts';
import { SandboxWebhooks } from './webhooks/webhooks.ts';

export type PaymentSettings = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrl: string;
  /** The coupons of the site, for the overview. */
  coupons: () => Promise<ListedCoupon[]>;
  /** The origin of the site, the only one that may show the payment page. */
  site: string;
  https: boolean;
  logger: Logger;
  now: () => Date;
};

/** The settings and stores that all parts of the payment provider share. */
export type ProviderState = PaymentSettings & {
  ledger: Ledger;
  scenarios: Scenarios;
  faults: Faults;
  schedule: Schedule;
  webhooks: SandboxWebhooks;
};

export function providerState(settings: PaymentSettings): ProviderState {
  const schedule = new Schedule();
  const { webhookUrl: url, webhookSecret: secret, logger, now } = settings;
  return {
    ...settings,
    ledger: new Ledger(),
    scenarios: new Scenarios(),
    faults: new Faults(),
    schedule,
    webhooks: new SandboxWebhooks({ url, secret, schedule, logger, now }),
  };
}

/** The time in Razorpay's form: seconds since 1970. */
export function seconds({ now }: Pick<ProviderState, 'now'>): number {
  return Math.floor(now().getTime() / 1000);
}
