import { expect, test } from 'vitest';
import { addressOfSearch, readSearch, type SearchEvent, searchAfter } from './search-state.ts';

/** The address after an event on an opened address. */
const after = (address: string, event: SearchEvent) =>
  addressOfSearch(searchAfter(readSearch(new URLSearchParams(address)), event));

test.each<[string, SearchEvent, string]>([
  ['minAge=25', { type: 'filter-set', filter: 'maxAge', value: '32' }, '/search?tab=new&minAge=25&maxAge=32'],
  ['minAge=25', { type: 'filter-set', filter: 'minAge', value: '' }, '/search?tab=new'],
  ['minAge=50&diet=Veg', { type: 'filters-added', filters: { minAge: '25' } }, '/search?tab=new&diet=Veg&minAge=25'],
  ['tab=viewed&minAge=50&more=yes', { type: 'filters-reset' }, '/search?tab=viewed&more=yes'],
  ['', { type: 'more-folded', isOpen: false }, '/search?tab=new&more=no'],
  ['minAge=50', { type: 'edit-begun', id: 's1', filters: { diet: 'Veg' } }, '/search?tab=new&edit=s1&diet=Veg'],
  ['minAge=50&edit=s1', { type: 'edit-ended' }, '/search?tab=new&minAge=50'],
  ['tab=name&q=asha&pages=3', { type: 'pages-loaded', pages: 4 }, '/search?tab=name&q=asha&pages=4'],
  ['tab=name&q=asha&pages=3', { type: 'name-asked', name: 'divya' }, '/search?tab=name&q=divya'],
])('When the address is %s and the event is %o, then the next address is %s', (address, event, next) => {
  expect(after(address, event)).toBe(next);
});
