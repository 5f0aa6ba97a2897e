import type { OrderEntity, PaymentEntity, RefundEntity } from './entities.ts';

const MOST_ORDERS = 20_000;

/** All orders, payments and refunds, in memory. At most 20,000 orders: the oldest leave with their payments and refunds. */
export class Ledger {
  readonly #orders = new Map<string, OrderEntity>();
  readonly #payments = new Map<string, PaymentEntity>();
  readonly #refunds = new Map<string, RefundEntity>();
  readonly #paymentsOf = new Map<string, PaymentEntity[]>();
  readonly #refundsOf = new Map<string, RefundEntity[]>();

  /** The newest first. */
  get orders(): OrderEntity[] {
    return [...this.#orders.values()].reverse();
  }

  order(id: string): OrderEntity | undefined {
    return this.#orders.get(id);
  }

  payment(id: string): PaymentEntity | undefined {
    return this.#payments.get(id);
  }

  refund(id: string): RefundEntity | undefined {
    return this.#refunds.get(id);
  }

  /** The payments of an order, the newest first. */
  paymentsOf(orderId: string): PaymentEntity[] {
    return [...(this.#paymentsOf.get(orderId) ?? [])].reverse();
  }

  /** The refunds of a payment, the newest first. */
  refundsOf(paymentId: string): RefundEntity[] {
    return [...(this.#refundsOf.get(paymentId) ?? [])].reverse();
  }

  addOrder(order: OrderEntity): void {
    this.#orders.set(order.id, order);
    const [oldest] = this.#orders.keys();
    if (this.#orders.size > MOST_ORDERS && oldest !== undefined) this.#drop(oldest);
  }

  addPayment(payment: PaymentEntity): void {
    this.#payments.set(payment.id, payment);
    const { order_id } = payment;
    this.#paymentsOf.set(order_id, [...(this.#paymentsOf.get(order_id) ?? []), payment]);
  }

  addRefund(refund: RefundEntity): void {
    this.#refunds.set(refund.id, refund);
    const { payment_id } = refund;
    this.#refundsOf.set(payment_id, [...(this.#refundsOf.get(payment_id) ?? []), refund]);
  }

  #drop(orderId: string): void {
    for (const payment of this.#paymentsOf.get(orderId) ?? []) {
      for (const refund of this.#refundsOf.get(payment.id) ?? []) this.#refunds.delete(refund.id);
      this.#refundsOf.delete(payment.id);
      this.#payments.delete(payment.id);
    }
    this.#paymentsOf.delete(orderId);
    this.#orders.delete(orderId);
  }
}
