import { expect, test } from '../src/fixtures.ts';
import { expectAccessible } from '../src/look-checks/accessibility.ts';
import { readJson } from '../src/members/api.ts';
import { newCoupon } from '../src/members/coupons.ts';
import { newCircle, waitForCandidates } from '../src/members/matching.ts';
import { newIdentity } from '../src/members/sign-in.ts';
import { staff } from '../src/members/staff.ts';
import { button, nameOnTop, openDeck } from '../src/screens/deck.ts';
import {
  activateFree,
  CARDS,
  checkNow,
  chip,
  chooseScenario,
  openCheckout,
  openPaymentPage,
  orders,
  payByCard,
  payByUpi,
  showOrders,
} from '../src/screens/payments.ts';

const tag = ['@mf_payments', '@shell', '@backdoor'];

const RAVI = { name: 'Ravi', gender: 'Man' } as const;
const STATE = 'Karnataka';

test.describe('A coupon that makes the membership free', () => {
  test.use({ expectedInConsole: /409 \(Conflict\)/u });

  test('When a member redeems it, then premium is active, and the header follows without a reload', {
    tag: [...tag, '@mf_profile'],
  }, async ({ page, join, site }) => {
    await join(RAVI);
    const [half, free] = [await newCoupon(site, 50), await newCoupon(site, 100)];
    const coupon = page.getByLabel('Coupon code');
    const apply = page.getByRole('button', { name: 'Apply coupon' });

    await page.goto('/profile');
    await page.getByRole('link', { name: 'Premium membership' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activate Your Account' })).toBeVisible();
    await coupon.fill('no-such-coupon');
    await expect(coupon).toHaveValue('NO-SUCH-COUPON');
    await apply.click();
    await expect(page.getByText('Invalid or expired coupon.')).toBeVisible();

    await coupon.fill(half);
    await apply.click();
    const { window } = await openCheckout(page, { price: '1,000', state: STATE });
    await expect(page.getByText('Proceeding to the payment gateway for ₹1,000.')).toBeVisible();
    await window.getByRole('button', { name: 'Close', exact: true }).click();
    await window.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByText(/^You closed the payment before it was complete/u)).toBeVisible();
    await expect(chip(page)).toHaveCount(0);

    await coupon.fill(free.toLowerCase());
    await apply.click();
    await expect(page.getByText('Coupon applied successfully 🎉')).toBeVisible();
    await page.getByRole('button', { name: 'Activate for free' }).click();
    await expect(page.getByText('Free activation successful 🎉')).toBeVisible();
    await expect(chip(page)).toBeVisible();
    await showOrders(page);
    await expect(orders(page).filter({ hasText: free })).toContainText('Activated');

    await page.reload();
    await expect(page.getByText(/^Premium is active until/u)).toBeVisible();
    await expect(chip(page)).toBeVisible();
  });
});

test('When a member pays by card, then premium is active, and the receipt is on a page, in a PDF and in a mail', {
  tag,
}, async ({ page, join, sandbox }) => {
  const identity = newIdentity('Ravi Rao');
  await join(RAVI, identity);
  await openPaymentPage(page);
  // The profile has a State.
  await expect(page.getByLabel('Your State')).not.toHaveValue('');
  await payByCard(await openCheckout(page, { state: STATE }));
  await expect(page.getByRole('heading', { level: 1, name: 'You are a premium member now' })).toBeVisible();
  await expect(page.getByText('Payment successful 🎉')).toBeVisible();
  await expect(page.getByText(/^Premium is active until/u)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Invoice / })).toBeVisible();
  await expectAccessible(page, 'the page after paying');
  await expect(chip(page)).toBeVisible();

  await showOrders(page);
  await expect(page.getByText('Activate Your Account')).toHaveCount(0);
  const invoice = orders(page).getByRole('link', { name: /^Invoice / });
  await expect(orders(page)).toContainText('Visa ending 1007');
  const number = ((await invoice.textContent()) ?? '').replace('Invoice ', '');
  await invoice.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tax invoice' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(number);
  await expect(page.getByRole('row', { name: /^Total paid/u })).toContainText('₹2,000.00');
  await expectAccessible(page, 'the receipt');
  const pdf = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
  const download = await page.request.get(pdf ?? '');
  expect([download.status(), download.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await download.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expect
    .poll(async () => (await sandbox.mails(identity.email)).map(({ text }) => text))
    .toEqual([expect.stringContaining(number)]);

  // A renewal does not ask for the State again.
  await openPaymentPage(page);
  await expect(page.getByLabel('Your State')).toHaveCount(0);
});

test('When the bank declines a card, then the member pays the same order with another one', { tag }, async ({
  page,
  join,
}) => {
  await join(RAVI);
  await openPaymentPage(page);
  const checkout = await openCheckout(page, { state: STATE });
  await payByCard(checkout, CARDS.declined);
  await expect(checkout.window.getByRole('alert')).toContainText('declined');
  await payByCard(checkout);
  await expect(page.getByText('Payment successful 🎉')).toBeVisible();
  await expect(chip(page)).toBeVisible();
  await showOrders(page);
  await expect(orders(page)).toHaveCount(1);
  const timeline = orders(page).getByRole('listitem');
  for (const event of ['Order placed', 'Payment failed', 'Membership activated']) {
    await expect(timeline.filter({ hasText: event })).toHaveCount(1);
  }
});

test('When a member pays by UPI, then premium is active', { tag }, async ({ page, join }) => {
  await join(RAVI);
  await openPaymentPage(page);
  await payByUpi(await openCheckout(page, { state: STATE }));
  await expect(page.getByText('Payment successful 🎉')).toBeVisible();
  await expect(chip(page)).toBeVisible();
  await showOrders(page);
  await expect(orders(page)).toContainText('UPI');
});

test('When a member closes the tab after paying, then the webhook activates premium in the tabs that are open', {
  tag,
}, async ({ page, context, join }) => {
  await join(RAVI);
  const [payments, profile] = [await context.newPage(), await context.newPage()];
  await profile.goto('/profile');
  await openPaymentPage(payments);
  await page.bringToFront();
  await openPaymentPage(page);
  const checkout = await openCheckout(page, { state: STATE });
  await chooseScenario(checkout, 'tab-closed');
  const captured = page.waitForResponse('**/otp');
  await payByCard(checkout);
  await captured;
  await page.close();
  for (const tab of [payments, profile]) await expect(chip(tab)).toBeVisible();
  await expect(payments.getByText(/^Premium is active until/u)).toBeVisible();
  // A tab that saw the authorised payment is on the page after paying by now.
  await openPaymentPage(payments);
  await expect(orders(payments)).toContainText('Membership activated');
});

test.describe('A payment that neither the page nor a webhook reports', () => {
  test.use({ expectedInConsole: /Error fetching|net::ERR_FAILED/u });

  test('When the tab is closed and the webhook is lost, then the worker activates premium', { tag }, async ({
    page,
    context,
    join,
    site,
  }) => {
    await join(RAVI);
    const other = await context.newPage();
    await openPaymentPage(other);
    await page.bringToFront();
    await openPaymentPage(page);
    await context.route('**/api/payments/verify', (route) => route.abort());
    const checkout = await openCheckout(page, { state: STATE });
    await chooseScenario(checkout, 'webhook-lost');
    await payByCard(checkout);
    await expect(page.getByText('Your payment is being confirmed.')).toBeVisible();
    await page.close();
    await checkNow(site.mongoUri, checkout.providerOrder);
    await expect(chip(other)).toBeVisible();
    await expect(other.getByText(/^Premium is active until/u)).toBeVisible();
  });
});

test('When the staff approves a refund, then it is sent, premium ends, and the pages follow to the end', {
  tag,
}, async ({ page, context, join, site }) => {
  await join(RAVI);
  await openPaymentPage(page);
  await payByUpi(await openCheckout(page, { state: STATE }));
  await expect(chip(page)).toBeVisible();
  await showOrders(page);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(chip(other)).toBeVisible();

  const card = orders(page);
  await card.getByRole('button', { name: 'Request a refund' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click();
  await expect(card.getByText(/^We have your refund request/u)).toBeVisible();
  await expect(chip(page)).toBeVisible();

  const {
    orders: [paid],
  } = await readJson<{ orders: { id: string }[] }>(page, '/api/payments/me');
  await staff(site, 'refunds', 'approve', paid?.id ?? '');
  for (const event of ['Refund approved', 'Refund sent to the bank', 'Refund completed']) {
    await expect(card.getByRole('listitem').filter({ hasText: event })).toBeVisible();
  }
  await expect(card.getByText(/^Reference of the bank:/u)).toBeVisible();
  await expect(card.getByRole('link', { name: /^Credit note / })).toBeVisible();
  for (const tab of [page, other]) await expect(chip(tab)).toHaveCount(0);
  await expect(page.getByText(/^Premium is active until/u)).toHaveCount(0);
});

test('When premium is activated while the deck is open, then the member undoes one swipe after the other', {
  tag: [...tag, '@mf_discover'],
}, async ({ page, join, people, site }) => {
  const circle = newCircle();
  await join({ ...RAVI, ...circle });
  for (const name of ['Asha', 'Bhavya', 'Chitra', 'Divya']) await people.add({ name, gender: 'Woman', ...circle });
  await waitForCandidates(page, 4);
  await openDeck(page);
  const undo = button(page, 'Undo');
  const swiped: string[] = [];
  for (const _ of [1, 2, 3]) {
    swiped.unshift(await nameOnTop(page));
    await button(page, 'Like').click();
    await expect.poll(() => nameOnTop(page)).not.toBe(swiped[0]);
  }
  await undo.click();
  await expect.poll(() => nameOnTop(page)).toBe(swiped[0]);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');

  await activateFree(page, await newCoupon(site, 100));
  await expect(chip(page)).toBeVisible();
  for (const name of swiped.slice(1)) {
    await expect(undo).not.toHaveAttribute('aria-disabled', 'true');
    await undo.click();
    await expect.poll(() => nameOnTop(page)).toBe(name);
  }
});
