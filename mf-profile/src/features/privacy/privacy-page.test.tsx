// @vitest-environment jsdom
import type { Settings } from '@bandhavya/contracts';
import { DEFAULT_SETTINGS } from '@bandhavya/domain';
import type { StubGateway } from '@bandhavya/testing-browser';
import { expectFailedLoad } from '@bandhavya/testing-browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectRetryToStay, findSection, open, section } from '../../testing/open-profile.ts';

const KAVYA = { id: '64b0c0ffee0000000000b002', name: 'Kavya', at: '2026-11-21T05:05:00Z' };
const RAVI = { id: '64b0c0ffee0000000000b003', name: 'Ravi', at: '2026-11-20T05:05:00Z' };

const audience = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const status = (title: string) => within(section(title)).getByRole('status').textContent;

/** Settings that the gateway keeps. */
function keepSettings(gateway: StubGateway): void {
  let settings: Settings = DEFAULT_SETTINGS;
  gateway.answer('getSettings', () => ({ answer: settings }));
  gateway.answer('saveSettings', ({ body }) => {
    settings = Object.assign({}, settings, body);
    return { answer: settings };
  });
}

test('When a setting is chosen, then it alone is sent and the page says Saved.', async () => {
  const { gateway } = open('/profile/privacy', { prepare: keepSettings });
  fireEvent.click(await screen.findByRole('radio', { name: /^Nobody/u }));
  await waitFor(() => expect(status('Phone number')).toBe('Saved.'));
  expect(audience(/^Nobody/u).checked).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hide my profile' }));
  await waitFor(() => expect(status('Hidden profile')).toBe('Saved.'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Family and siblings' }), { target: { value: 'matches' } });
  await waitFor(() => expect(status('Parts of your profile')).toBe('Saved.'));
  const bodies = gateway.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(bodies).toEqual([{ phone_audience: 'nobody' }, { hidden: true }, { family_audience: 'matches' }]);
});

test('When a setting cannot be saved, then the page says so and shows the saved one', async () => {
  open('/profile/privacy', { prepare: (gateway) => void gateway.refuse('saveSettings', 'service.unavailable') });
  fireEvent.click(await screen.findByRole('radio', { name: /^Nobody/u }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This could not be saved. Your earlier choice still applies.',
  );
  expect([audience(/^Members/u).checked, audience(/^Nobody/u).checked]).toEqual([true, false]);
});

test('When members looked at the number, then each look has a name, a link and a time', async () => {
  open('/profile/privacy', {
    prepare: (gateway) => gateway.answer('getPhoneLooks', () => ({ answer: { items: [{ at: KAVYA.at, by: KAVYA }] } })),
  });
  const looks = await findSection('Members who looked at your number');
  const link = await within(looks).findByRole('link', { name: 'Kavya' });
  expect(link.getAttribute('href')).toBe(`/members/${KAVYA.id}`);
  expect(within(looks).getByRole('time').textContent).toMatch(/ Nov 2026, \d+:\d\d [ap]m$/u);
});

test('When a member is unblocked, then the list loses the row and the focus is on the message', async () => {
  let blocked = [KAVYA, RAVI];
  open('/profile/privacy', {
    prepare: (gateway) => {
      gateway.answer('getBlocks', () => ({ answer: { items: blocked } }));
      gateway.answer('unblock', ({ params }) => {
        blocked = blocked.filter(({ id }) => id !== params.id);
        return { answer: undefined };
      });
    },
  });
  const button = await screen.findByRole('button', { name: 'Unblock Kavya' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unblock Kavya' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Unblock Ravi' })).toBeTruthy();
  expect(screen.getByText('Kavya is no longer blocked.')).toBeTruthy();
});

test('When the lists are empty, then each says so', async () => {
  open('/profile/privacy');
  expect(await screen.findByText('Your phone number has not been looked at yet.')).toBeTruthy();
  expect(await screen.findByText('You have not blocked anyone.')).toBeTruthy();
});

test('When a list has more, then Show more brings the next page, and a failure says so', async () => {
  expectFailedLoad();
  let failing = true;
  open('/profile/privacy', {
    prepare: (gateway) =>
      gateway.answer('getBlocks', ({ query }) => {
        if (query.get('cursor') !== 'next') return { answer: { items: [KAVYA], nextCursor: 'next' } };
        return failing ? { problem: 'server.error' } : { answer: { items: [RAVI] } };
      }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('The rest of the list could not be loaded.')).toBeTruthy();
  failing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ravi')).toBeTruthy();
  expect(screen.getByText('Kavya')).toBeTruthy();
});

test('When Retry on /profile/privacy fails again, then the panel stays with the focus on its button', () =>
  expectRetryToStay('/profile/privacy', 'getSettings'));
