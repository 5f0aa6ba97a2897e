import { Types } from 'mongoose';
import type { OrderModel, OrderPayment, PaymentOrder } from '../orders/order.model.ts';
import type { ProviderRefund } from '../provider/entities.ts';
import type { Provider } from '../provider/provider.ts';
import { ProviderRefusedError } from '../provider/provider-errors.ts';
import type { RefundItem, Refunds } from './refunds.ts';

type Parts = { models: { orders: OrderModel }; refunds: Refunds };

/** Sends due refunds to the provider and asks for the state of sent ones. */
export class RefundExecutor {
  readonly #orders: OrderModel;
  readonly #refunds: Refunds;
  readonly #provider: Provider;

  constructor({ models, refunds }: Parts, provider: Provider) {
    this.#orders = models.orders;
    this.#refunds = refunds;
    this.#provider = provider;
  }

  /**
   * Sends a due refund, and records that it was sent. A repeated call, also after a crash in between, sends the same
   * idempotency key, so the payment is refunded once. Returns the id of the member when something changed. Throws
   * ProviderUnavailableError when a retry may succeed, and ProviderRefusedError otherwise.
   */
  async executeRefund(
    { order: id, payment: paymentId }: Omit<RefundItem, 'since'>,
    now: Date,
  ): Promise<string | undefined> {
    const { order, payment } = await this.#find(id, paymentId);
    if (!order || payment?.refund?.state !== 'due') return undefined;
    return this.#refunds.record(await this.#send(order, payment), now, 'answer');
  }

  /** Asks the provider for the state of a sent or doubted refund, for a webhook that was lost. Returns like {@link executeRefund}. */
  async pollRefund(
    { order: id, payment: paymentId }: Omit<RefundItem, 'since'>,
    now: Date,
  ): Promise<string | undefined> {
    const { payment } = await this.#find(id, paymentId);
    const refund = payment?.refund;
    if (refund?.id === undefined || (refund.state !== 'sent' && refund.state !== 'doubted')) return undefined;
    return this.#refunds.record(await this.#provider.fetchRefund(refund.id), now, 'answer');
  }

  async #find(id: string, paymentId: string) {
    const order = await this.#orders.findById(new Types.ObjectId(id)).lean<PaymentOrder>();
    return { order, payment: order?.payments.find((payment) => payment.id === paymentId) };
  }

  async #send(order: PaymentOrder, payment: OrderPayment): Promise<ProviderRefund> {
    try {
      return await this.#provider.refund({
        paymentId: payment.id,
        amount_paise: payment.amount_paise,
        idempotencyKey: keyOf(order, payment),
        receipt: order._id.toHexString(),
      });
    } catch (error) {
      // The staff may have refunded the payment at the provider. The provider then refuses a second refund.
      const made = error instanceof ProviderRefusedError ? await this.#madeBefore(payment) : undefined;
      if (!made) throw error;
      return made;
    }
  }

  async #madeBefore({ id, amount_paise }: OrderPayment): Promise<ProviderRefund | undefined> {
    const refunds = await this.#provider.refundsOf(id);
    return refunds.find(({ amount, status }) => amount === amount_paise && status !== 'failed');
  }
}

/** The idempotency key of a refund. A refund that staff had sent again after a failure has a key of its own. */
function keyOf({ _id }: PaymentOrder, { id, refund }: OrderPayment): string {
  const attempt = refund?.retries ? `-${refund.retries + 1}` : '';
  return `${_id.toHexString()}-${id}${attempt}`;
}
