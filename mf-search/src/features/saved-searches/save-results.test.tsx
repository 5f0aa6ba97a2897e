// @vitest-environment jsdom
import { filterParameters } from '@bandhavya/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { installScrolling, ResultSite } from '../../testing/result-site.ts';
import { anItem, press } from '../../testing/search-site.ts';

installScrolling();

it('saves the filters of the results under a name, on the page of the results', async () => {
  const site = new ResultSite(anItem('Asha'));
  const bodies: unknown[] = [];
  site.gateway.answer('getSavedSearches', () => ({ answer: { items: [] } }));
  site.gateway.answer('saveSearch', ({ body }) => {
    bodies.push(body);
    return {
      answer: { id: 's1', name: 'Nearby', filters: filterParameters(body.filters), fresh: { count: 0, more: false } },
    };
  });
  site.openList('new', '&diet=Veg');
  fireEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name of this search'), { target: { value: 'Nearby' } });
  press('Save');
  await screen.findByText('Saved as “Nearby”.');
  expect(bodies).toEqual([{ name: 'Nearby', filters: { diet: ['Veg'] } }]);
});

it('offers no save without filters and for viewed profiles', async () => {
  const site = new ResultSite(anItem('Asha'));
  site.gateway.answer('getSavedSearches', () => ({ answer: { items: [] } }));
  site.openList('new');
  await screen.findByRole('link', { name: 'Asha, 29' });
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
});
