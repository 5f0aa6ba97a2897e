import { checkEnvironment, nodeEnv } from '@bandhavya/runtime';
import { BRAND } from '@bandhavya/ui/brand';
import { expect, test } from 'vitest';
import { checkSeller, sellerEnvironment, sellerOf } from './seller.ts';

const definition = {
  NODE_ENV: { schema: nodeEnv, purpose: 'Mode', example: 'production', default: 'development' },
  ...sellerEnvironment,
};
const right = {
  NODE_ENV: 'production',
  SELLER_NAME: 'Bandhavya Services Private Limited',
  SELLER_ADDRESS: '12 Lavelle Road, Bengaluru 560001',
  SELLER_STATE: 'Karnataka',
  SELLER_GSTIN: '29ABCDE1234F1Z5',
  SERVICE_SAC: '999799',
};
const check = (env: Record<string, string | undefined>) => checkEnvironment(definition, env, checkSeller);

test('When all variables are right, then the seller has them', () => {
  const checked = check({ ...right, GST_PERCENT: '12' });
  if (!checked.ok) throw new Error(checked.explanation);
  expect(sellerOf(checked.value)).toEqual({
    name: right.SELLER_NAME,
    address: right.SELLER_ADDRESS,
    state: 'Karnataka',
    gstin: right.SELLER_GSTIN,
    email: BRAND.supportEmail,
    gst_percent: 12,
    sac: '999799',
  });
});

test('When nothing is set in development, then the seller is the brand at 18%', () => {
  const checked = check({});
  if (!checked.ok) throw new Error(checked.explanation);
  expect(sellerOf(checked.value)).toMatchObject({ name: BRAND.name, state: 'Karnataka', gst_percent: 18 });
});

test.each([
  ['SELLER_NAME', undefined],
  ['SELLER_NAME', 'x'.repeat(61)],
  ['SELLER_ADDRESS', undefined],
  ['SELLER_STATE', undefined],
  ['SELLER_STATE', 'Other'],
  ['SELLER_STATE', 'karnataka'],
  ['SERVICE_SAC', undefined],
  ['SERVICE_SAC', '99-97'],
  ['SELLER_GSTIN', '29ABCDE1234F1X5'],
  ['GST_PERCENT', '18.5'],
  ['GST_PERCENT', '41'],
])('When %s is %s in production, then the start is refused with its name', (name, value) => {
  const checked = check({ ...right, [name]: value });
  expect(checked).toMatchObject({ ok: false, explanation: expect.stringContaining(name) });
});

test('When a seller without a GSTIN would collect GST in production, then the start is refused', () => {
  const unregistered = { ...right, SELLER_GSTIN: undefined };
  expect(check(unregistered)).toMatchObject({ ok: false, explanation: expect.stringContaining('GST_PERCENT') });
  expect(check({ ...unregistered, GST_PERCENT: '0' })).toMatchObject({ ok: true });
});
