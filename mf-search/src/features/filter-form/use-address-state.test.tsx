// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { installBrowser, SearchSite, type } from '../../testing/search-site.ts';

/** Navigations that have not begun. */
const { held } = vi.hoisted(() => ({ held: [] as (() => void)[] }));

// A router that is as slow as the test wants.
vi.mock('@bandhavya/platform', async (load) => {
  const platform = await load<typeof import('@bandhavya/platform')>();
  return {
    ...platform,
    useNavigate: () => {
      const navigate = platform.useNavigate();
      return (...to: [string, object]) => held.push(() => void navigate(...to));
    },
  };
});

installBrowser();

it('keeps later input when the addresses of earlier input arrive late', async () => {
  const page = new SearchSite().open('/search');
  await screen.findByRole('button', { name: 'Show Results' });
  const min = screen.getByLabelText<HTMLInputElement>('Min Age');
  type('Min Age', '1');
  type('Min Age', '19');
  await act(async () => held.shift()?.());
  expect(page.path()).toBe('/search?tab=new&minAge=1');
  expect(min.value).toBe('19');
  type('Max Age', '35');
  await act(async () => held.splice(0).forEach((navigate) => void navigate()));
  await waitFor(() => expect(page.path()).toBe('/search?tab=new&minAge=19&maxAge=35'));
  expect([min.value, screen.getByLabelText<HTMLInputElement>('Max Age').value]).toEqual(['19', '35']);
});
