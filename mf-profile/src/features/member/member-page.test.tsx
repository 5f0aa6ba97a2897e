// @vitest-environment jsdom
import { problems, REPORT_TEXT_MAX } from '@bandhavya/contracts';
import { aSession, installModalDialogs } from '@bandhavya/testing-browser';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aMember } from '../../testing/a-member.ts';
import { aProfile } from '../../testing/a-profile.ts';
import { expectRetryToStay, findSection, open, section } from '../../testing/open-profile.ts';

beforeAll(installModalDialogs);
afterEach(() => void vi.useRealTimers());

const ID = aMember().card.id;
const PATH = `/members/${ID}`;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

const chooseInMenu = async (name: string) => {
  press('More actions for Kavya');
  fireEvent.click(await screen.findByRole('button', { name: `${name} Kavya` }));
};

const openMember = (member = aMember()) =>
  open(PATH, { prepare: (gateway) => gateway.answer('getMember', () => ({ answer: member })) });

test('When the number is verified and groups are for matches, then the head of the profile says both', async () => {
  const member = aMember({ for_matches: ['photos', 'birth'] });
  openMember({ ...member, card: { ...member.card, verified: true } });
  const head = await screen.findByRole('region', { name: 'At a glance' });
  for (const words of ['Verified number', 'Visible after a match', 'More photos', 'Date and time of birth']) {
    expect(within(head).getByText(words)).toBeTruthy();
  }
});

test('When a member meets preferences of the viewer, then a screen reader reads it beside each fact about them', async () => {
  const { sections } = aProfile();
  openMember(aMember({ sections, meets: ['mother_tongues', 'marital_statuses'] }));
  const head = await screen.findByRole('region', { name: 'At a glance' });
  const mark = { name: 'Matches your preferences' };
  expect(
    within(head)
      .getAllByRole('img', mark)
      .map((each) => each.parentElement?.textContent?.trim()),
  ).toEqual(['Never Married', 'Kannada']);
  expect(within(section('Basic Details')).getAllByRole('img', mark)).toHaveLength(2);
});

test('When the profile opens, then the facts come before the own words, and those once', async () => {
  const words = 'I build bridges.';
  openMember(aMember({ sections: { ...aProfile().sections, 'more-about': { short_description: words } } }));
  const head = await screen.findByRole('region', { name: 'At a glance' });
  const parts = within(head).getByRole('heading', { name: 'About Kavya' }).parentElement;
  expect(parts?.textContent).toContain(words);
  expect(parts?.compareDocumentPosition(within(head).getByText('Never Married'))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
  expect(screen.getAllByText(words)).toHaveLength(1);
});

test('When the phone number is shown on request, then the page says before that the owner will see it', async () => {
  const { gateway } = openMember();
  const phone = await findSection('Phone number');
  expect(phone.textContent).toContain('Kavya will see that you looked at the number, and when.');
  expect(gateway.writes).toEqual([]);
  gateway.answer('lookUpPhone', () => ({ answer: { phone_number: '9876543210', phone_state: 'verified' } }));
  press('Show the phone number');
  const number = await within(phone).findByRole('link', { name: '+91 98765 43210' });
  expect(number.getAttribute('href')).toBe('tel:+919876543210');
  expect(phone.textContent).toContain('Verified');
  expect(phone.textContent).toContain('Kavya can now see that you looked.');
});

test.each([
  ['phone.hidden', 'Kavya does not show the phone number.'],
  ['phone-looks.exhausted', 'That is all for today. You can look at more phone numbers tomorrow.'],
  ['service.unavailable', 'The number could not be loaded. Please try again.'],
] as const)('says why a phone number is not shown: %s', async (problem, words) => {
  const { gateway } = openMember();
  await findSection('Phone number');
  gateway.refuse('lookUpPhone', problem);
  press('Show the phone number');
  expect((await within(section('Phone number')).findByRole('alert')).textContent).toBe(words);
});

test.each([
  ['matches-only', 'Kavya shows the phone number to matches only. You match when you both like each other.'],
  ['hidden', 'Kavya does not show the phone number.'],
] as const)('When the phone number is %s, then there is no button for it', async (phone, words) => {
  openMember(aMember({ phone }));
  expect((await findSection('Phone number')).textContent).toContain(words);
  expect(screen.queryByRole('button', { name: 'Show the phone number' })).toBeNull();
});

test('When a match is to be ended, then the page asks first, and keeping the match sends nothing', async () => {
  const { gateway } = openMember(aMember({ matched: true, direction: 'liked' }));
  await findSection('Phone number');
  expect(isPressed('Like')).toBe('true');
  press('Unmatch');
  expect(screen.getByRole('dialog', { name: 'End the match with Kavya?' })).toBeTruthy();
  press('Keep the match');
  expect([screen.queryByRole('dialog'), gateway.writes, isPressed('Like')]).toEqual([null, [], 'true']);
});

test('When a swipe cannot be saved, then the page says why and shows the earlier one', async () => {
  const { gateway } = openMember(aMember({ direction: 'disliked' }));
  await findSection('Phone number');
  gateway.refuse('swipe', 'swipes.exhausted');
  press('Like');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'That is all for today. You can see more profiles tomorrow.',
  );
  expect([isPressed('Like'), isPressed('Dislike')]).toEqual(['false', 'true']);
});

test('When a report has no reason, or the reason Other without words, then the field has the focus and nothing is sent', async () => {
  const { gateway } = openMember();
  await findSection('Phone number');
  await chooseInMenu('Report');
  press('Send report');
  const reason = screen.getByLabelText('What is wrong?');
  expect(await screen.findByText('Please choose what is wrong.')).toBeTruthy();
  expect(document.activeElement).toBe(reason);
  fireEvent.change(reason, { target: { value: 'other' } });
  press('Send report');
  const words = screen.getByLabelText<HTMLTextAreaElement>('What happened?');
  await waitFor(() => expect(document.activeElement).toBe(words));
  expect([words.maxLength, gateway.writes]).toEqual([REPORT_TEXT_MAX, []]);
});

test('When a report fails, then the words stay, and the next try sends it with the same key and offers to block', async () => {
  const { gateway } = openMember();
  await findSection('Phone number');
  await chooseInMenu('Report');
  fireEvent.change(screen.getByLabelText('What is wrong?'), { target: { value: 'fake' } });
  fireEvent.change(screen.getByLabelText('What happened?'), { target: { value: 'A copied photo.' } });
  const recover = gateway.refuse('report', 'service.unavailable');
  press('Send report');
  expect(await screen.findByText('The report could not be sent. Please try again.')).toBeTruthy();
  recover();
  const keys: (string | null)[] = [];
  gateway.answer('report', ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return { answer: undefined };
  });
  press('Send report');
  expect(await screen.findByText('Thank you. Our team will look into it.')).toBeTruthy();
  expect(gateway.requests.at(-1)?.body).toEqual({ member: ID, reason: 'fake', text: 'A copied photo.' });
  expect(keys).toHaveLength(1);
  press('Block Kavya');
  expect(screen.getByRole('dialog', { name: 'Block Kavya?' })).toBeTruthy();
});

test.each([
  ['service.unavailable', 'This could not be saved. Please try again.'],
  ['blocks.exhausted', 'That is all for today. You can block more members tomorrow.'],
  ['member.absent', 'This profile is not available'],
] as const)('When a block fails with %s, then the dialog says why and stays open', async (problem, words) => {
  const { gateway } = openMember();
  await findSection('Phone number');
  gateway.refuse('block', problem);
  await chooseInMenu('Block');
  const dialog = screen.getByRole('dialog', { name: 'Block Kavya?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(words);
});

/** Blocks the member of the open profile. From then on the gateway answers as after a block. */
async function blockMember() {
  const opened = openMember(aMember({ matched: true, direction: 'liked' }));
  const { gateway } = opened;
  await findSection('Phone number');
  const unblocked = { undo: () => {} };
  gateway.answer('block', () => {
    unblocked.undo = gateway.refuse('getMember', 'member.absent');
    return { answer: undefined };
  });
  gateway.answer('unblock', () => {
    unblocked.undo();
    return { answer: undefined };
  });
  await chooseInMenu('Block');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }));
  const notice = await screen.findByText(/^Kavya is blocked\./u);
  return { ...opened, notice };
}

test('When a member is blocked, then the profile says so in its place, and Undo loads answer and match again', async () => {
  const { page, gateway, notice } = await blockMember();
  expect(page.path()).toBe(PATH);
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(screen.queryByRole('region', { name: 'Phone number' })).toBeNull();
  const recover = gateway.refuse('unblock', 'service.unavailable');
  press('Undo');
  expect(await screen.findByText('Kavya could not be unblocked. Please try again.')).toBeTruthy();
  recover();
  press('Undo');
  await findSection('Phone number');
  expect(screen.getByText('Kavya is no longer blocked. Your answers to each other count again.')).toBeTruthy();
  expect(screen.getByText('You like each other')).toBeTruthy();
  expect([isPressed('Like'), gateway.writes.at(-1)]).toEqual(['true', `DELETE /api/blocks/${ID}`]);
});

test('When ten seconds have passed after a block, then Undo goes and the focus stays on the notice', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { notice } = await blockMember();
  const undo = screen.getByRole('button', { name: 'Undo' });
  // The timer starts in an effect.
  await act(async () => undo.focus());
  act(() => void vi.advanceTimersByTime(8000));
  expect(undo.isConnected).toBe(true);
  act(() => void vi.advanceTimersByTime(2000));
  expect(undo.isConnected).toBe(false);
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(notice.textContent).toContain('My profile, Privacy');
});

test.each(['member.absent', 'request.invalid'] as const)(
  'When the gateway answers %s, then the profile is not available',
  async (problem) => {
    open(PATH, { prepare: (gateway) => void gateway.refuse('getMember', problem) });
    expect(await screen.findByRole('heading', { level: 1, name: 'This profile is not available' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy();
  },
);

test.each([
  ['account.archived', 'Your account is archived.', '/contact'],
  ['onboarding.incomplete', 'Please finish your profile first.', '/onboarding/work'],
  ['consent.required', 'Our terms or our privacy notice have changed.', '/onboarding/welcome'],
] as const)('When the gateway answers %s, then the page says why and leads on', async (problem, title, to) => {
  open(PATH, {
    session: aSession({ next: '/onboarding/work' }),
    prepare: (gateway) => void gateway.refuse('getMember', problem),
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(within(screen.getByRole('main')).getByRole('link').getAttribute('href')).toBe(to);
});

test('When a member opens the own address among the members, then the preview opens', async () => {
  const session = aSession();
  const { page } = open(`/members/${session.id}`, { session });
  await waitFor(() => expect(page.path()).toBe('/profile/preview'));
});

test('When Retry on /members/:id fails again, then the panel stays with the focus on its button', () =>
  expectRetryToStay(PATH, 'getMember'));

test('When the profiles of the day are exhausted, then the page says so, and leads back instead of retrying', async () => {
  open(PATH, { prepare: (gateway) => void gateway.refuse('getMember', 'profiles.exhausted') });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe(problems['profiles.exhausted'].title);
  expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
