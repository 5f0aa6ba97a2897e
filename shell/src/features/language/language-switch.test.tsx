// @vitest-environment jsdom
import { showLanguage } from '@bandhavya/platform/host';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '../../testing/open-page.tsx';
import { startLanguage } from './language.ts';

afterEach(() => act(() => showLanguage('en')));

test('When the visitor chooses a language, then the page, its lang attribute and the cookie change', async () => {
  await startLanguage();
  await openPage('/', { state: 'signed-out' });
  fireEvent.click(screen.getByText('ಕನ್ನಡ'));
  await screen.findByRole('button', { name: 'Google ಮೂಲಕ ಸೈನ್ ಇನ್' });
  expect(document.documentElement.lang).toBe('kn');
  expect(document.cookie).toContain('lang=kn');
  expect(screen.getByText('ಕನ್ನಡ', { selector: 'li button' }).getAttribute('aria-pressed')).toBe('true');
});
