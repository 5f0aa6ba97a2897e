// @vitest-environment jsdom
import { ARCHIVE_REASONS, type ArchiveReason } from '@bandhavya/contracts';
import { bus } from '@bandhavya/platform';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goTo, MEMBER, openPage, SIGNED_IN, stubGateway } from '../../testing/open-page.tsx';

const notice = () => screen.queryByRole('alert', { name: 'Your account is archived' });
const archived = (reason: ArchiveReason) => ({ ...MEMBER, archived: { reason } });
const WHY = { number: 'verify your phone number', report: 'looked into a report', team: 'found a problem' };

/** The staff has changed the account: every tab receives the event and reads this session. */
function accountChanges(member: object): void {
  stubGateway({ '/me': () => Response.json(member) });
  act(() => bus.publish('account.changed', {}, 'shell'));
}

test.each(ARCHIVE_REASONS)(
  'When the account is archived for the reason %s, then each page says why and how to appeal',
  async (reason) => {
    await openPage('/public', { state: 'signed-in', member: archived(reason) });
    for (const path of ['/public', '/refund-policy', '/onboarding/name']) {
      await goTo(path);
      const shown = notice();
      expect(shown?.textContent).toContain(WHY[reason]);
      const appeal = within(shown ?? document.body).getByRole('link', { name: 'write to us' });
      expect(appeal.getAttribute('href')).toBe('/contact#archived');
    }
  },
);

test('When the staff archives and restores the account, then the notice appears with the focus, and goes', async () => {
  await openPage('/public', SIGNED_IN);
  expect(notice()).toBeNull();
  accountChanges(archived('number'));
  await expect.poll(notice).not.toBeNull();
  expect(document.activeElement).toBe(notice());
  accountChanges(MEMBER);
  await expect.poll(notice).toBeNull();
});

test('When the notice appears while the member is typing, then the focus stays in the field', async () => {
  await openPage('/public', SIGNED_IN);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  accountChanges(archived('team'));
  await expect.poll(notice).not.toBeNull();
  expect(document.activeElement).toBe(field);
  field.remove();
});
