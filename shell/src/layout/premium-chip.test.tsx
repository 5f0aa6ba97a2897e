// @vitest-environment jsdom
import { bus } from '@bandhavya/platform';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MEMBER, openPage, SIGNED_IN, stubGateway } from '../testing/open-page.tsx';

const chip = () => screen.queryByRole('link', { name: /^Premium, active until/u });
const premium = (premium_until: string) => ({ state: 'signed-in', member: { ...MEMBER, premium_until } }) as const;

test('When the membership of the session is active, then the header links to it and says until when', async () => {
  await openPage('/public', premium('2099-05-22T06:30:00.000Z'));
  expect([chip()?.getAttribute('aria-label'), chip()?.getAttribute('href')]).toEqual([
    'Premium, active until 22 May 2099',
    '/payment-page',
  ]);
});

test('When the membership has ended, then the header has no chip', async () => {
  await openPage('/public', premium('2020-05-22T06:30:00.000Z'));
  expect(chip()).toBeNull();
});

test('When a member without premium is signed in, then navigation and menu link to the payment page', async () => {
  await openPage('/public', SIGNED_IN);
  const links = screen.getAllByRole('link', { name: 'Premium', hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/payment-page', '/payment-page']);
});

test('When the membership is activated, then the header shows it without a reload', async () => {
  const active_until = '2099-11-22T06:30:00.000Z';
  stubGateway({ '/me': () => Response.json({ ...MEMBER, premium_until: active_until }) });
  await openPage('/public', SIGNED_IN);
  expect(chip()).toBeNull();
  act(() => bus.publish('premium.activated', { active_until }, 'mf_payments'));
  await expect.poll(() => chip()?.getAttribute('aria-label')).toBe('Premium, active until 22 November 2099');
});
