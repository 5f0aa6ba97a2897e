import * as z from 'zod/mini';

/** The behaviours that a tester can choose, with their labels in the order of the panel. */
export const SCENARIOS = {
  success: 'The payment succeeds',
  failure: 'The bank declines the payment',
  abandoned: 'The payer leaves at the bank, without paying',
  'tab-closed': 'The payment succeeds, the page reports nothing to the site',
  'delayed-capture': 'Authorised now, captured later',
  'late-authorisation': 'Fails now, is paid later all the same',
  'second-payment': 'The order is paid twice',
  'wrong-amount': 'The captured amount is 1 rupee too low',
  'wrong-currency': 'The payment is captured in US dollars',
  'webhook-first': 'The webhooks arrive before the payer returns',
  'webhook-twice': 'Each webhook arrives twice',
  'webhook-lost': 'No webhook arrives',
  'webhook-forged': 'The webhooks have a wrong signature',
  'refund-failed': 'A refund fails',
  'refund-pending': 'A refund stays pending',
} as const;
export type ScenarioName = keyof typeof SCENARIOS;

const NAMES = Object.keys(SCENARIOS) as [ScenarioName, ...ScenarioName[]];
export const scenarioName = z.enum(NAMES);

/** The behaviour of the payments and refunds of an order. */
export type Scenario = {
  name: ScenarioName;
  /** The delay of everything that happens "later", in milliseconds. */
  delay: number;
};

const DEFAULT: Scenario = { name: 'success', delay: 5000 };
const MOST = 20_000;

/** The chosen scenarios: one for each order that has its own, and one for all other orders. */
export class Scenarios {
  readonly #byOrder = new Map<string, Scenario>();
  #usual = DEFAULT;

  of(orderId: string): Scenario {
    return this.#byOrder.get(orderId) ?? this.#usual;
  }

  get usual(): Scenario {
    return this.#usual;
  }

  /** Sets the scenario of an order, or without an order that of all orders which have none of their own. */
  set(
    orderId: string | undefined,
    { name, delay = DEFAULT.delay }: { name: ScenarioName; delay?: number | undefined },
  ): void {
    const scenario = { name, delay };
    if (orderId === undefined) {
      this.#usual = scenario;
      return;
    }
    this.#byOrder.delete(orderId);
    this.#byOrder.set(orderId, scenario);
    const [oldest] = this.#byOrder.keys();
    if (this.#byOrder.size > MOST && oldest !== undefined) this.#byOrder.delete(oldest);
  }

  /** Returns to the usual behaviour. */
  reset(): void {
    this.#byOrder.clear();
    this.#usual = DEFAULT;
  }
}
