// @vitest-environment jsdom
import { aSession } from '@bandhavya/testing-browser';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openStep } from '../testing/wizard.ts';

const widen = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('When the window is wide, then all steps with their states are beside the form, and not in its head', async () => {
  widen();
  await openStep('phone', { session: aSession({ done: ['name'] }) });
  const list = screen.getByRole('navigation', { name: 'All steps' });
  const states = within(list)
    .getAllByRole('listitem')
    .map((item) => item.dataset.state);
  expect(states.slice(0, 3)).toEqual(['done', 'current', 'open']);
  expect(linksOf('All steps')[0]).toEqual(['Name', '/onboarding/name']);
  expect(document.querySelector('details')).toBeNull();
});

test('When a section is edited in a wide window, then the sections beside the form lead to their edit pages', async () => {
  widen();
  await openStep('work', { editing: true });
  const links = linksOf('Sections of your profile');
  expect(links).toContainEqual(['Education', '/profile/edit/education']);
  expect(links.every(([, to]) => to?.startsWith('/profile/edit/'))).toBe(true);
  expect(screen.getByText('Work', { selector: '[aria-current]' })).toBeTruthy();
});

test('When the window is narrow, then no list is beside the form', async () => {
  await openStep('phone');
  expect(screen.queryByRole('navigation')).toBeNull();
});
