// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openPage } from '../../testing/open-page.tsx';
import { setPagePreviews } from './page-previews.ts';

test('When the session has a preview, then a banner names its version and its end, and has a form that ends it', async () => {
  setPagePreviews([{ remote: 'mf_search', version: '3f9a0c1b2d44', until: '2026-11-26T12:30:00.000Z' }]);
  onTestFinished(() => setPagePreviews([]));
  await openPage('/public');
  expect(screen.getByText(/mf_search@3f9a0c1b2d44 until 26 Nov 2026/u)).toBeTruthy();
  const form = screen.getByRole('button', { name: 'End the preview' }).closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/preview/end']);
});

test('When the session has no preview, then there is no banner', async () => {
  await openPage('/public');
  expect(screen.queryByRole('button', { name: 'End the preview' })).toBeNull();
});
