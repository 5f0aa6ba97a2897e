// @vitest-environment jsdom
import { CONSENT_VERSIONS, type SessionSummary } from '@bandhavya/contracts';
import { STEPS } from '@bandhavya/domain';
import { aSession, OwnProfile, openPage, StubGateway } from '@bandhavya/testing-browser';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../../remote.ts';

async function openWelcome(consented: boolean) {
  const session = aSession({ consented, next: '/onboarding/phone' });
  const gateway = new StubGateway();
  new OwnProfile(gateway, session);
  const page = openPage(remote, '/onboarding/welcome', { gateway, session });
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Asha' });
  return { gateway, page, session };
}

/** The gateway stores the consents. Later reads of the session have them, or do what `then` sets. */
function acceptConsents(gateway: StubGateway, session: SessionSummary, then = () => {}): void {
  const answer = { ...session, onboarding: { ...session.onboarding, consented: true } };
  gateway.answer('giveConsents', ({ body }) => {
    expect(body).toEqual(CONSENT_VERSIONS);
    gateway.answer('getSession', () => ({ answer }));
    then();
    return { answer };
  });
}

const tickAll = () => {
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
};
const start = () => fireEvent.click(screen.getByRole('button', { name: 'Get started' }));

test('When a consent is missing, then the first missing one has the focus and nothing is sent', async () => {
  const { gateway } = await openWelcome(false);
  const [terms, privacy] = screen.getAllByRole<HTMLInputElement>('checkbox');
  if (!terms || !privacy) throw new Error('A consent is missing');
  expect([terms.checked, privacy.checked]).toEqual([false, false]);
  start();
  await waitFor(() => expect(document.activeElement).toBe(terms));
  fireEvent.click(terms);
  start();
  await waitFor(() => expect(document.activeElement).toBe(privacy));
  expect(gateway.writes).toEqual([]);
});

test('When both consents are given, then their versions are sent and the wizard starts', async () => {
  const { gateway, page, session } = await openWelcome(false);
  acceptConsents(gateway, session);
  tickAll();
  start();
  await waitFor(() => expect(page.path()).toBe('/onboarding/name'));
});

test('When the consents are saved and the session cannot be read, then the boxes stay ticked, and a retry leads on', async () => {
  const { gateway, page, session } = await openWelcome(false);
  acceptConsents(gateway, session, () => gateway.refuse('getSession', 'service.unavailable'));
  tickAll();
  start();
  expect((await screen.findByRole('alert')).textContent).toBe('This could not be saved right now. Please try again.');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true]);
  acceptConsents(gateway, session);
  start();
  await waitFor(() => expect(page.path()).toBe('/onboarding/name'));
});

test('When the consents cannot be saved, then the page says so and the boxes stay ticked', async () => {
  const { gateway, page } = await openWelcome(false);
  gateway.refuse('giveConsents', 'service.unavailable');
  tickAll();
  start();
  expect((await screen.findByRole('alert')).textContent).toBe('This could not be saved right now. Please try again.');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true]);
  expect(page.path()).toBe('/onboarding/welcome');
});

test('When the consents were given before, then the page names the steps and leads to the first unfinished one', async () => {
  const { page } = await openWelcome(true);
  expect(screen.getAllByRole('listitem')).toHaveLength(STEPS.length);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(page.path()).toBe('/onboarding/phone'));
});
