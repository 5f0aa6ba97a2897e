import Razorpay from 'razorpay';
import type * as z from 'zod/mini';
import type { ProviderSettings } from './configuration.ts';
import {
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  providerOrder,
  providerPayment,
  providerPayments,
  providerRefund,
  providerRefunds,
} from './entities.ts';
import { boundedClient, failureOf, type HttpClient } from './http-client.ts';
import { ProviderUnavailableError } from './provider-errors.ts';

/** The provider's limit of a list. */
const LIST_MAX = 100;

export type NewProviderOrder = {
  amount_paise: number;
  /** The id of the order on this site, at most 40 characters. */
  receipt: string;
};

export type NewProviderRefund = {
  paymentId: string;
  amount_paise: number;
  /** 10 or more characters of A-Z, a-z, 0-9, '_' and '-'. A retry with the same key creates no second refund. */
  idempotencyKey: string;
  receipt: string;
};

/**
 * Razorpay's API. A call takes at most 4 s and is not repeated. All methods throw ProviderUnavailableError when the same
 * call may succeed later, and ProviderRefusedError when the provider refused it.
 */
export class Provider {
  readonly settings: ProviderSettings;
  readonly #razorpay: Razorpay;
  readonly #http: HttpClient;

  constructor(settings: ProviderSettings) {
    this.settings = settings;
    this.#razorpay = new Razorpay({ key_id: settings.keyId, key_secret: settings.keySecret });
    this.#http = boundedClient(this.#razorpay, settings.apiUrl);
  }

  createOrder({ amount_paise, receipt }: NewProviderOrder): Promise<ProviderOrder> {
    return answer(providerOrder, () =>
      this.#razorpay.orders.create({ amount: amount_paise, currency: 'INR', receipt }),
    );
  }

  fetchPayment(paymentId: string): Promise<ProviderPayment> {
    return answer(providerPayment, () => this.#razorpay.payments.fetch(paymentId));
  }

  /** All attempts to pay an order. */
  async paymentsOfOrder(orderId: string): Promise<ProviderPayment[]> {
    const { items } = await answer(providerPayments, () => this.#razorpay.orders.fetchPayments(orderId));
    return items;
  }

  /** Captures an authorized payment. Refused when it is captured already. */
  capture({ id, amount, currency }: Pick<ProviderPayment, 'id' | 'amount' | 'currency'>): Promise<ProviderPayment> {
    return answer(providerPayment, () => this.#razorpay.payments.capture(id, amount, currency));
  }

  /** Refunds a payment. The package offers no way to send the idempotency header, so its HTTP client is used directly. */
  refund({ paymentId, amount_paise, idempotencyKey, receipt }: NewProviderRefund): Promise<ProviderRefund> {
    return answer(providerRefund, async () => {
      const { data } = await this.#http.post(
        `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
        { amount: amount_paise, speed: 'normal', receipt },
        { headers: { 'X-Refund-Idempotency': idempotencyKey } },
      );
      return data;
    });
  }

  /** All refunds of a payment. */
  async refundsOf(paymentId: string): Promise<ProviderRefund[]> {
    const { items } = await answer(providerRefunds, () =>
      this.#razorpay.payments.fetchMultipleRefund(paymentId, { count: LIST_MAX }),
    );
    return items;
  }

  fetchRefund(refundId: string): Promise<ProviderRefund> {
    return answer(providerRefund, () => this.#razorpay.refunds.fetch(refundId));
  }
}

/** The answer of a call, parsed. */
async function answer<T>(schema: z.ZodMiniType<T>, call: () => Promise<unknown>): Promise<T> {
  const data = await call().catch((error: unknown) => {
    throw failureOf(error);
  });
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new ProviderUnavailableError('The provider sent an answer of another format', { cause: parsed.error });
}
