// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MEMBER, openPage } from '../../testing/open-page.tsx';

const SIGNED_OUT = { state: 'signed-out' } as const;
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('When the visitor is signed out, then the start page says what is accepted and offers to sign in and help', async () => {
  await openPage('/', SIGNED_OUT);
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeTruthy();
  expect(screen.getByText(/By tapping Sign In you accept/u).textContent).toBe(
    'By tapping Sign In you accept our Terms, Privacy Policy and Cookies Policy.',
  );
  expect([link('Terms'), link('Cookies Policy'), link('Trouble signing in?')]).toEqual([
    '/terms-and-conditions',
    '/privacy-policy#cookies',
    '/contact',
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('When the visitor reads on, then the start page shows what a member gets and three facts about safety', async () => {
  await openPage('/', SIGNED_OUT);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings).toEqual([
    'Profiles that answer what families ask',
    'A match when both say yes',
    'Numbers verified by phone',
    'You decide who sees what',
    'Block and report',
  ]);
  expect(document.querySelectorAll('use[href="#drawn-woman"], use[href="#drawn-man"]')).toHaveLength(3);
});

test('When the sign-in has failed, then the start page says so', async () => {
  await openPage('/?sign-in=failed', SIGNED_OUT);
  expect(screen.getByRole('alert').textContent).toContain('Signing in did not work. Please try again.');
});

test('When a member is signed in, then the start page redirects to the next step of onboarding', async () => {
  await openPage('/');
  expect(window.location.pathname).toBe(MEMBER.onboarding.next);
});

test('When the session is unavailable, then the start page says so and offers no sign-in', async () => {
  await openPage('/', { state: 'unavailable' });
  expect(screen.getByText(/We cannot reach our service right now/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull();
});

test('When a signed-out visitor opens a page for members, then the start page says so and the sign-in names the page', async () => {
  await openPage('/search?tab=viewed', SIGNED_OUT);
  expect(window.location.pathname).toBe('/');
  expect(screen.getByText('Please sign in to open this page. You return to it afterwards.')).toBeTruthy();
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with Google' }));
  await expect.poll(() => assign.mock.calls).toEqual([['/auth/google?return-to=%2Fsearch%3Ftab%3Dviewed']]);
});
