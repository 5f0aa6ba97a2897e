import { BRAND } from '@bandhavya/ui/brand';
import { type Html, html } from '../../pages/html.ts';
import { page } from '../../pages/page.ts';
import type { OrderEntity } from '../entities.ts';
import { TEST_ADDRESSES, TEST_CARDS, type TestCard } from '../payments/test-means.ts';
import { SCENARIOS, type ScenarioName } from '../scenarios/scenarios.ts';

const STYLE = '/assets/checkout.css';
const SCRIPT = '/v1/checkout/browser/payment-page.ts';
const BANNER = html`<strong>Practice payment.</strong> No money is taken. Never enter a real card.`;

export type CheckoutPage = {
  site: string;
  keyId: string;
  order: OrderEntity;
  name: string;
  description: string;
  scenario: ScenarioName;
};

/** The payment page, which the checkout script shows in a frame. */
export function checkoutPage({ site, keyId, order, name, description, scenario }: CheckoutPage): string {
  const amount = rupeesText(order.amount);
  return page({
    title: `Pay ${amount}`,
    banner: BANNER,
    style: STYLE,
    script: SCRIPT,
    kind: 'checkout',
    data: { site, key: keyId, order: order.id, description },
    content: html`<section class="summary" aria-label="Your order">
        <button id="close" type="button" class="quiet close" aria-label="Close">×</button>
        <p class="brand">${name || BRAND.name}</p>
        <p>${description}</p>
        <p class="amount">${amount}</p>
        ${testers(scenario)}
      </section>
      <section class="steps">${means(amount)} ${bank(amount)} ${waiting()} ${done(amount)}</section>
      ${leave()}`,
  });
}

/** The page for an order that cannot be paid. */
export function unpayablePage(message: string): string {
  return page({
    title: 'Payment not possible',
    banner: BANNER,
    style: STYLE,
    content: html`<h1>This order cannot be paid</h1><p class="lead">${message}</p>`,
  });
}

function means(amount: string): Html {
  return html`<div id="means">
    <h1 tabindex="-1">Pay ${amount}</h1>
    <fieldset class="methods">
      <legend>How would you like to pay?</legend>
      <label><input type="radio" id="method-card" name="method" value="card" autocomplete="off" checked /> Card</label>
      <label><input type="radio" id="method-upi" name="method" value="upi" autocomplete="off" /> UPI</label>
    </fieldset>
    ${cardForm(amount)} ${upiForm(amount)}
  </div>`;
}

function cardForm(amount: string): Html {
  const number = spaced(TEST_CARDS[0]?.number ?? '');
  return html`<form id="card" novalidate>
    <p id="card-notice" class="error notice" role="alert"></p>
    ${field({ id: 'number', label: 'Card number', mode: 'numeric', most: 23 })}
    <p class="practice"><span>Practice card ${number}</span>
      <button id="practice-card" type="button" class="small" data-number="${number}">Use the practice card</button></p>
    <div class="pair">
      ${field({ id: 'expiry', label: 'Expiry (MM/YY)', mode: 'numeric', most: 7 })}
      ${field({ id: 'cvv', label: 'CVV', mode: 'numeric', most: 4 })}
    </div>
    ${field({ id: 'name', label: 'Name on card', mode: 'text', most: 100 })}
    <button class="primary" type="submit">Pay ${amount}</button>
  </form>`;
}

function upiForm(amount: string): Html {
  const addresses = Object.entries(TEST_ADDRESSES).map(
    ([address, outcome]) => html`<li>
        <button type="button" class="small" data-vpa="${address}">${address}</button> ${outcome}
      </li>`,
  );
  return html`<form id="upi" novalidate hidden>
    <p id="upi-notice" class="error notice" role="alert"></p>
    ${field({ id: 'vpa', label: 'UPI address', mode: 'email', most: 100 })}
    <p class="practice">Practice addresses:</p>
    <ul class="addresses">${addresses}</ul>
    <button class="primary" type="submit">Pay ${amount}</button>
  </form>`;
}

function bank(amount: string): Html {
  return html`<form id="bank" novalidate hidden>
    <h1 tabindex="-1">Confirm with your bank</h1>
    <p class="lead">The practice bank asks for a one-time password for ${amount}. Enter any 4 to 10 digits; fewer digits fail.</p>
    <p id="bank-notice" class="error notice" role="alert"></p>
    ${field({ id: 'otp', label: 'One-time password', mode: 'numeric', most: 10 })}
    <button class="primary" type="submit">Confirm</button>
    <button class="quiet" type="button" data-cancel>Cancel payment</button>
  </form>`;
}

function waiting(): Html {
  return html`<div id="waiting" hidden>
    <h1 tabindex="-1">Approve in your UPI app</h1>
    <p class="lead" role="status">Waiting for the approval. Keep this page open.</p>
    <div class="spinner" aria-hidden="true"></div>
    <button class="quiet" type="button" data-cancel>Cancel payment</button>
  </div>`;
}

function done(amount: string): Html {
  return html`<div id="done" hidden>
    <div class="tick" aria-hidden="true">✓</div>
    <h1 tabindex="-1">Payment successful</h1>
    <p class="lead">${amount} paid, for practice. You return to the site.</p>
  </div>`;
}

function leave(): Html {
  return html`<dialog id="leave" aria-labelledby="leave-title">
    <form method="dialog">
      <h2 id="leave-title">Leave without paying?</h2>
      <p>You can come back and pay this order later.</p>
      <button class="primary" value="stay">Stay</button>
      <button class="quiet" value="leave">Leave</button>
    </form>
  </dialog>`;
}

function testers(chosen: ScenarioName): Html {
  const scenarios = Object.entries(SCENARIOS).map(([name, label]) => option(name, label, name === chosen));
  const cards = TEST_CARDS.map((card) => option(spaced(card.number), cardLabel(card), false));
  return html`<details>
    <summary>For testers</summary>
    <label for="scenario">What should happen</label>
    <select id="scenario" autocomplete="off">${scenarios}</select>
    <label for="test-card">Test card</label>
    <select id="test-card" autocomplete="off">${option('', 'Choose a card', true)} ${cards}</select>
    <p><a href="/payments" target="_blank" rel="noreferrer">Orders, refunds and webhooks</a></p>
  </details>`;
}

function option(value: string, label: string, selected: boolean): Html {
  return html`<option value="${value}" ${selected ? html`selected` : undefined}>${label}</option>`;
}

function cardLabel({ number, network, failure }: TestCard): string {
  return `${network} ${number.slice(-4)}: ${failure === undefined ? 'succeeds' : failure.reason.replaceAll('_', ' ')}`;
}

type Field = { id: string; label: string; mode: 'numeric' | 'text' | 'email'; most: number };

function field({ id, label, mode, most }: Field): Html {
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input id="${id}" type="text" inputmode="${mode}" maxlength="${String(most)}" autocomplete="off" spellcheck="false"
      autocapitalize="off" aria-describedby="${id}-error" />
    <p class="error" id="${id}-error" data-error="${id}" aria-live="polite"></p>
  </div>`;
}

function spaced(number: string): string {
  return number.replace(/(.{4})(?=.)/gu, '$1 ');
}

/** An amount of paise as rupees, with paise only when there are any. */
export function rupeesText(paise: number): string {
  const style = { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat('en-IN', style).format(paise / 100);
}
