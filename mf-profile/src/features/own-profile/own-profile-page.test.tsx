// @vitest-environment jsdom
import type { Profile } from '@bandhavya/contracts';
import { bus } from '@bandhavya/platform';
import { expectFailedLoad, RECOVERY_INTERVAL_MS } from '@bandhavya/testing-browser';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anEmptyProfile, aProfile } from '../../testing/a-profile.ts';
import { expectRetryToStay, findSection, open, rowsOf, section } from '../../testing/open-profile.ts';

afterEach(() => void vi.useRealTimers());

const FAILED = 'Your profile could not be loaded.';

test('When the profile opens, then one request brings every section', async () => {
  const { gateway } = open('/profile');
  await findSection('Your Name');
  expect(rowsOf('Your Name')).toEqual({ 'First name': 'Kavya', 'Last name': 'Rao' });
  expect(rowsOf('Contact Details')).toEqual({
    'Phone number': '+91 9845012345',
    Verification: 'Verified by our team',
  });
  expect(rowsOf('Gender')).toEqual({ Gender: 'Queen' });
  expect(rowsOf('Astrology Details')).toMatchObject({ Rashi: 'Vrishabha (Taurus) ♉', 'Kuja Dosha': 'No ❌' });
  expect(rowsOf('Birth Details')).toMatchObject({ 'Date of birth': '14/08/1996', 'District of birth': 'Udupi' });
  expect(rowsOf('Work Details')).toMatchObject({
    'Working as': 'Structural Engineer',
    'Annual income': 'From ₹10,00,000 To ₹1,00,00,000+',
  });
  expect(gateway.requests.map(({ path }) => path)).toEqual(['/api/profile']);
});

test('When the section of the name is closed, then it shows first and last name as one name', async () => {
  open('/profile');
  await findSection('Your Name');
  expect(within(section('Your Name')).getByText('Kavya Rao')).toBeTruthy();
  expect(within(section('Community Details')).getByText(/ · /u)).toBeTruthy();
});

test('When a profile is loading, then it says Loading profile...', async () => {
  const { gateway } = open('/profile', { prepare: (prepared) => void prepared.hold() });
  expect((await screen.findByText('Loading profile...')).closest('[role="status"]')).not.toBeNull();
  expect(gateway.writes).toEqual([]);
});

test('When a profile is complete, then it says so, and every section but name and gender can be edited', async () => {
  open('/profile');
  await findSection('Your Name');
  expect(screen.getByRole('progressbar', { name: 'Your profile is 100% complete' })).toBeTruthy();
  expect(screen.getByText('Everything is filled in.')).toBeTruthy();
  for (const title of ['Your Name', 'Gender']) {
    const edit = within(section(title)).getByRole<HTMLButtonElement>('button', { name: `Edit ${title}` });
    expect(edit.disabled, title).toBe(true);
  }
  const edits = screen.getAllByRole('link', { name: /^Edit / }).map((link) => link.getAttribute('href'));
  expect(edits).toHaveLength(12);
  expect(edits).toContain('/profile/edit/work');
});

test('When the profile opens, then it links to the premium membership', async () => {
  open('/profile');
  const link = await screen.findByRole('link', { name: 'Premium membership' });
  expect(link.getAttribute('href')).toBe('/payment-page');
});

test('When links to social media were entered, then they open in a new tab that cannot reach this one', async () => {
  open('/profile');
  fireEvent.click(within(await findSection('Social Media Links')).getByRole('button', { name: 'Social Media Links' }));
  const links = within(section('Social Media Links')).getAllByRole('link', {
    name: /\(opens in a new tab\)$/u,
  });
  expect(
    links.map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
  ).toEqual([['https://www.instagram.com/kavya', '_blank', 'noopener noreferrer']]);
});

test.each([
  ['Education Details', 'No schools/colleges added yet.'],
  ['Work Details', 'No previous companies added yet.'],
  ['Family Details', 'No sibling details added yet.'],
  ['Hobbies & Interests', 'No hobbies added yet.'],
  ['More About Me', 'This is a sample. It is shown until you write your own text.'],
  ['Social Media Links', 'No social links added yet'],
  ['Photos', 'No photos uploaded yet, tap Edit to add'],
])('shows in the empty section %s: "%s"', async (title, words) => {
  open('/profile', { profile: anEmptyProfile() });
  expect((await findSection(title)).textContent).toContain(words);
});

test('When a step without values is done, then its section calls them optional, and photos are counted', async () => {
  const { sections, ...profile } = aProfile();
  const { hobbies: _, 'social-media': __, ...others } = sections;
  const completeness = { percent: 92, missing: ['hobbies' as const] };
  open('/profile', { profile: { ...profile, sections: others, completeness } });
  expect((await findSection('Hobbies & Interests')).textContent).toContain('Nothing entered yet');
  expect(section('Social Media Links').textContent).toContain('Left empty. This part is optional.');
  fireEvent.click(within(section('Photos')).getByRole('button', { name: 'Photos' }));
  expect(section('Photos').textContent).toContain('Photos: 2');
  expect(screen.getAllByText('Nothing entered yet')).toHaveLength(1);
});

const MISSING: Profile['completeness']['missing'] = ['astrology', 'hobbies', 'photos', 'name'];

test('When nothing was entered, then values are dashes, and the three most useful missing sections are links', async () => {
  open('/profile', { profile: { ...anEmptyProfile(), completeness: { percent: 14, missing: MISSING } } });
  await findSection('Basic Details');
  expect(rowsOf('Basic Details').Height).toBe('–');
  expect(rowsOf('Work Details')['Annual income']).toBe('–');
  expect(rowsOf('Community Details').Gotra).toBe('–');
  expect(rowsOf('Astrology Details')['Kuja Dosha']).toBe('–');
  const panel = section('Profile completeness');
  expect(within(panel).getByRole('progressbar', { name: 'Your profile is 14% complete' })).toBeTruthy();
  const links = within(panel).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [' Your Name', '/onboarding/name'],
    [' Photos', '/profile/edit/photos'],
    [' Astrology Details', '/profile/edit/astrology'],
  ]);
});

test('When the address names a section, then that section has the focus', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  open('/profile#astrology');
  const astrology = await findSection('Astrology Details');
  await waitFor(() => expect(document.activeElement).toBe(astrology));
  expect(within(astrology).getByRole('button', { name: 'Astrology Details', expanded: true })).toBeTruthy();
});

test('When a section is closed, then it shows its values in one line, and its title opens it', async () => {
  open('/profile');
  const community = await findSection('Community Details');
  expect(within(community).getByText(/Amma Kodava · Kashyapa/u)).toBeTruthy();
  expect(within(community).queryByRole('definition')).toBeNull();
  fireEvent.click(within(community).getByRole('button', { name: 'Community Details', expanded: false }));
  expect(within(community).getAllByRole('definition').length).toBeGreaterThan(2);
  expect(within(section('Photos')).getAllByRole('img')).toHaveLength(2);
  expect(screen.getAllByRole('region').slice(0, 2)).toEqual([section('Profile completeness'), section('Photos')]);
});

test('When all sections are opened or closed at once, then each follows, and the button offers the other', async () => {
  open('/profile');
  await findSection('Community Details');
  const toggles = (expanded: boolean) => screen.queryAllByRole('button', { expanded });
  const count = toggles(false).length + toggles(true).length;
  expect(toggles(true)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Open all sections' }));
  expect(toggles(true)).toHaveLength(count);
  fireEvent.click(screen.getByRole('button', { name: 'Family Details' }));
  fireEvent.click(screen.getByRole('button', { name: 'Open all sections' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close all sections' }));
  expect(toggles(false)).toHaveLength(count);
  expect(screen.getByRole('button', { name: 'Open all sections' })).toBeTruthy();
});

test('When the profile cannot be loaded, then it shows dashes, logs one warning, and Retry loads it', async () => {
  const warn = expectFailedLoad();
  let recover = () => {};
  open('/profile', {
    prepare: (gateway) => {
      recover = gateway.refuse('getProfile', 'service.unavailable');
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(FAILED);
  expect(rowsOf('Your Name')).toEqual({ 'First name': '–', 'Last name': '–' });
  expect(section('Hobbies & Interests').textContent).toContain('–');
  expect(screen.queryByText(/(added|entered) yet|This is a sample/u)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open all sections' })).toBeNull();
  expect(warn.mock.calls.map(([words]) => words)).toEqual(['Error fetching profile data']);
  recover();
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(rowsOf('Your Name')).toMatchObject({ 'First name': 'Kavya' }));
  expect(screen.queryByText(FAILED)).toBeNull();
});

test('When an outage lasts, then the profile is requested again and again with one warning, and appears by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const warn = expectFailedLoad();
  let recover = () => {};
  const { gateway } = open('/profile', {
    prepare: (prepared) => {
      recover = prepared.refuse('getProfile', 'service.unavailable');
    },
  });
  (await screen.findByRole('button', { name: 'Retry' })).focus();
  const pass = () => act(() => vi.advanceTimersByTimeAsync(RECOVERY_INTERVAL_MS));
  const tries = () => gateway.requests.filter(({ name }) => name === 'getProfile').length;
  const before = tries();
  for (let each = 0; each < 3; each += 1) await pass();
  expect(tries()).toBeGreaterThanOrEqual(before + 3);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }));
  expect(warn).toHaveBeenCalledTimes(1);
  recover();
  await pass();
  await waitFor(() => expect(rowsOf('Your Name')).toMatchObject({ 'First name': 'Kavya' }));
});

test('When Retry on /profile fails again, then the panel stays with the focus on its button', async () => {
  expectFailedLoad();
  await expectRetryToStay('/profile', 'getProfile');
});

test('When a section was saved in another tab, then the profile shows it', async () => {
  const { gateway } = open('/profile');
  await findSection('Your Name');
  gateway.answer('getProfile', () => ({ answer: aProfile({ work: { job_title: 'Architect' } }) }));
  act(() => bus.publish('profile.changed', {}, 'mf_onboarding'));
  await waitFor(() => expect(rowsOf('Work Details')['Working as']).toBe('Architect'));
});
