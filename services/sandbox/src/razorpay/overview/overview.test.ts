import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startSandbox } from '../../testing/browser.ts';

test('When the site has demo coupons, then the page /payments lists them, and a damaged or absent file leaves no list', async () => {
  const { url, couponsFile } = await startSandbox();
  const page = async () => (await fetch(`${url}/payments`)).text();
  expect(await page()).not.toContain('Coupons of the site');
  await writeFile(couponsFile, JSON.stringify([{ code: 'HALFPRICE', description: 'half the <price>' }]));
  const listed = await page();
  for (const shown of ['Coupons of the site', 'HALFPRICE', 'half the &lt;price&gt;']) expect(listed).toContain(shown);
  await writeFile(couponsFile, '[{"code":');
  const damaged = await page();
  expect(damaged).toContain('<h1>Payments</h1>');
  expect(damaged).not.toContain('Coupons of the site');
});
