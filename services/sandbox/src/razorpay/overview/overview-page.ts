import { type Html, html } from '../../pages/html.ts';
import { page } from '../../pages/page.ts';
import { rupeesText } from '../checkout/checkout-page.ts';
import type { OrderEntity, PaymentEntity, RefundEntity } from '../entities.ts';
import type { ProviderState } from '../provider-state.ts';
import { SCENARIOS } from '../scenarios/scenarios.ts';
import type { Delivery } from '../webhooks/webhooks.ts';
import type { ListedCoupon } from './coupons-file.ts';

const STYLE = '/assets/lists.css';
const MOST = 50;

/** The last orders with their payments, refunds and webhooks, the scenario of new orders, and the coupons of the site. */
export function overviewPage({ ledger, scenarios, webhooks }: ProviderState, coupons: ListedCoupon[]): string {
  const orders = ledger.orders.slice(0, MOST);
  const shown = orders.map((order) => {
    const payments = ledger.paymentsOf(order.id);
    const refunds = payments.flatMap(({ id }) => ledger.refundsOf(id));
    const sent = webhooks.deliveries.filter(({ order_id }) => order_id === order.id).reverse();
    return orderCard(order, payments, refunds, sent);
  });
  const options = Object.entries(SCENARIOS).map(
    ([name, label]) =>
      html`<option value="${name}" ${name === scenarios.usual.name ? html`selected` : undefined}>${label}</option>`,
  );
  return page({
    title: 'Payments',
    banner: html`<strong>Practice payments</strong> for development and QA. No money is involved.`,
    style: STYLE,
    kind: 'wide',
    content: html`<h1>Payments</h1>
      <p class="lead">The last ${String(MOST)} orders since the sandbox started, the newest first.</p>
      <form method="post" action="/payments">
        <label for="scenario">What should happen with new orders</label>
        <div class="row">
          <select id="scenario" name="scenario">${options}</select>
          <button class="primary" type="submit">Save</button>
        </div>
      </form>
      ${coupons.length === 0 ? undefined : couponList(coupons)}
      ${shown.length === 0 ? html`<p class="empty">No order has been created.</p>` : html`<ul class="list">${shown}</ul>`}
      <p class="links"><a href="/">Sandbox</a></p>`,
  });
}

function couponList(coupons: ListedCoupon[]): Html {
  return html`<h2>Coupons of the site</h2>
    <dl>${coupons.map(({ code, description }) => row(code, description))}</dl>`;
}

function orderCard(order: OrderEntity, payments: PaymentEntity[], refunds: RefundEntity[], sent: Delivery[]): Html {
  const paymentRows = payments.map(({ id, method, status, error_reason, amount }) =>
    row(id, `${rupeesText(amount)} by ${method}, ${status}${error_reason === null ? '' : ` (${error_reason})`}`),
  );
  const refundRows = refunds.map(({ id, status, amount }) => row(id, `refund of ${rupeesText(amount)}, ${status}`));
  const webhookRows = sent.map(({ event, state, attempts }) =>
    row(event, `${state}${attempts.length === 0 ? '' : `, answered ${attempts.join(', ')}`}`),
  );
  return html`<li class="card">
    <h2>${rupeesText(order.amount)}, ${order.status}</h2>
    <dl>${row('Order', order.id)} ${paymentRows} ${refundRows} ${webhookRows}</dl>
  </li>`;
}

function row(name: string, value: string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}
