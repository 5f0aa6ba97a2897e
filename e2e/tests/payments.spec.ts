import { newCoupon } from '../src/coupons.ts';
import { expect, test } from '../src/fixtures.ts';

const tag = ['@mf_payments', '@mf_profile', '@shell', '@backdoor'];

test.describe('A coupon that makes the membership free', () => {
  test.use({ expectedInConsole: /409 \(Conflict\)/u });

  test('When a member redeems it, then premium is active, and the header follows without a reload', { tag }, async ({
    page,
    join,
    site,
  }) => {
    await join({ name: 'Ravi', gender: 'Man' });
    const [half, free] = [await newCoupon(site.mongoUri, 50), await newCoupon(site.mongoUri, 100)];
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
    await page.getByRole('button', { name: 'Proceed to pay ₹1,000' }).click();
    await expect(page.getByText('Proceeding to the payment gateway for ₹1,000.')).toBeVisible();
    const chip = page.getByRole('banner').getByRole('link', { name: /^Premium, active until/u });
    await expect(chip).toHaveCount(0);

    await coupon.fill(free.toLowerCase());
    await apply.click();
    await expect(page.getByText('Coupon applied successfully 🎉')).toBeVisible();
    await page.getByRole('button', { name: 'Activate for free' }).click();
    await expect(page.getByText('Free activation successful 🎉')).toBeVisible();
    await expect(chip).toBeVisible();
    await expect(page.getByText(free, { exact: true })).toBeVisible();

    await page.reload();
    await expect(page.getByText(/^Premium is active until/u)).toBeVisible();
    await expect(chip).toBeVisible();
  });
});
