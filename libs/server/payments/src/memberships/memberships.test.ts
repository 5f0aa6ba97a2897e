import { expect, test } from 'vitest';
import { BY, NOW, newCode, sharedDatabase } from '../testing/database.ts';
import { payingSite } from '../testing/payers.ts';

const database = sharedDatabase();
const site = payingSite(database);
const { payments, staffRefunds, premium } = database;

const at = (text: string) => new Date(text);

async function membershipOf(memberId: string) {
  const { membership } = await payments.overview(memberId);
  return {
    active_until: membership?.active_until,
    periods: membership?.periods.map(({ order, from, until }) => [order.toHexString(), from, until]),
  };
}

/** Refunds an order at an instant. */
async function refund({ order, payment }: { order: string; payment: string }, now: Date): Promise<void> {
  await staffRefunds.approve(order, BY, now);
  await site.checkout.refundExecutor.executeRefund({ order, payment }, now);
}

async function activate(memberId: string, now: Date): Promise<void> {
  const code = await newCode(database, { expires: '2031-12-31' });
  await payments.activateFree({ memberId, code, key: code, language: 'en' }, now);
}

test('When a chain of periods begins on 31 August, then each period ends on the last possible day up to the 31st', async () => {
  const memberId = await site.join();
  await activate(memberId, at('2026-08-31T06:00:00Z'));
  await activate(memberId, at('2026-12-01T06:00:00Z'));
  await activate(memberId, at('2027-08-31T05:00:00Z'));
  const ends = (await membershipOf(memberId)).periods?.map(([, , until]) => until);
  expect(ends).toEqual([at('2027-02-28T06:00:00Z'), at('2027-08-31T06:00:00Z'), at('2028-02-29T06:00:00Z')]);
});

test('When a membership was interrupted, then the chain begins at the renewal', async () => {
  const memberId = await site.join();
  await activate(memberId, at('2026-08-31T06:00:00Z'));
  await activate(memberId, at('2027-03-15T06:00:00Z'));
  await activate(memberId, at('2027-03-16T06:00:00Z'));
  expect((await membershipOf(memberId)).active_until).toEqual(at('2028-03-15T06:00:00Z'));
});

test('When the current period is refunded, then the later periods begin now and keep their months', async () => {
  const first = await site.buy();
  const { memberId } = first;
  const second = await site.buy({ memberId });
  const third = await site.buy({ memberId });
  const now = at('2026-11-30T06:00:00Z');
  await refund(first, now);
  expect(await membershipOf(memberId)).toEqual({
    active_until: at('2027-11-30T06:00:00Z'),
    periods: [
      [second.order, now, at('2027-05-30T06:00:00Z')],
      [third.order, at('2027-05-30T06:00:00Z'), at('2027-11-30T06:00:00Z')],
    ],
  });
  expect(await premium.isActive(memberId, now)).toBe(true);
});

test('When a later period is refunded, then the current one stays and the last one moves forward', async () => {
  const first = await site.buy();
  const { memberId } = first;
  const second = await site.buy({ memberId });
  const third = await site.buy({ memberId });
  await premium.use(memberId, 'undo', NOW);
  await refund(second, at('2026-11-25T06:00:00Z'));
  expect(await membershipOf(memberId)).toEqual({
    active_until: at('2027-11-22T06:00:00Z'),
    periods: [
      [first.order, NOW, at('2027-05-22T06:00:00Z')],
      [third.order, at('2027-05-22T06:00:00Z'), at('2027-11-22T06:00:00Z')],
    ],
  });
  const { membership } = await payments.overview(memberId);
  expect(membership?.periods[0]).toMatchObject({ used_at: NOW, used_feature: 'undo' });
});

test('When the last period is refunded after the first one ended, then the membership ends now', async () => {
  const first = await site.buy();
  const { memberId } = first;
  const second = await site.buy({ memberId });
  const now = at('2027-06-01T06:00:00Z');
  await refund(second, now);
  expect(await membershipOf(memberId)).toEqual({
    active_until: now,
    periods: [[first.order, NOW, at('2027-05-22T06:00:00Z')]],
  });
});

test('When a membership that has ended is refunded out of goodwill, then its end stays', async () => {
  const bought = await site.buy();
  await refund(bought, at('2027-08-01T06:00:00Z'));
  expect(await membershipOf(bought.memberId)).toEqual({ active_until: at('2027-05-22T06:00:00Z'), periods: [] });
});

test('When a member buys again after a refund, then the new period begins with the payment', async () => {
  const bought = await site.buy();
  const now = at('2026-11-23T06:00:00Z');
  await refund(bought, now);
  const again = await site.buy({ memberId: bought.memberId, now: at('2026-12-31T06:00:00Z') });
  expect(await membershipOf(bought.memberId)).toEqual({
    active_until: at('2027-06-30T06:00:00Z'),
    periods: [[again.order, at('2026-12-31T06:00:00Z'), at('2027-06-30T06:00:00Z')]],
  });
});
