// @vitest-environment jsdom
import { REPORT_REASONS } from '@bandhavya/contracts';
import { bus } from '@bandhavya/platform';
import { installModalDialogs } from '@bandhavya/testing-browser';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MEMBER, openPage, SIGNED_IN, stubGateway } from '../../testing/open-page.tsx';
import { text } from '../../texts.ts';

installModalDialogs();

const WARNED = { ...MEMBER, warning: { id: 'w1', reason: 'photos' } } as const;
const dialog = () => screen.queryByRole('dialog', { name: 'A message from our team' });
const acknowledge = () => fireEvent.click(screen.getByRole('button', { name: 'I understand' }));

test.each(REPORT_REASONS)('When the staff warns for the reason %s, then a dialog says so', async (reason) => {
  await openPage('/public', { state: 'signed-in', member: { ...MEMBER, warning: { id: 'w1', reason } } });
  expect(dialog()?.textContent).toContain(text(`warning.reason.${reason}`));
});

test('When the staff warns a member who is online, then the dialog appears, and goes when it is acknowledged', async () => {
  await openPage('/public', SIGNED_IN);
  expect(dialog()).toBeNull();
  stubGateway({ '/me': () => Response.json(WARNED) });
  act(() => bus.publish('account.changed', {}, 'shell'));
  await expect.poll(dialog).not.toBeNull();
  const acknowledged: string[] = [];
  stubGateway({
    '/me': () => Response.json(MEMBER),
    '/api/warnings/w1/acknowledge': () => {
      acknowledged.push('w1');
      return Response.json(MEMBER);
    },
  });
  acknowledge();
  await expect.poll(dialog).toBeNull();
  expect(acknowledged).toEqual(['w1']);
});

test('When the acknowledgement cannot be sent, then the dialog says so and stays', async () => {
  await openPage('/public', { state: 'signed-in', member: WARNED });
  stubGateway({});
  acknowledge();
  await screen.findByText('This could not be saved. Please try again.');
  expect(dialog()).not.toBeNull();
});

test('When the member follows a link of the warning, then the page is readable, and another warning opens again', async () => {
  await openPage('/public', { state: 'signed-in', member: WARNED });
  fireEvent.click(screen.getByRole('link', { name: 'write to us' }));
  expect([dialog(), window.location.pathname]).toEqual([null, '/contact']);
  stubGateway({ '/me': () => Response.json({ ...WARNED, warning: { id: 'w2', reason: 'rude' } }) });
  act(() => bus.publish('account.changed', {}, 'shell'));
  await expect.poll(dialog).not.toBeNull();
});
