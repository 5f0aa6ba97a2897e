import { expect, it } from 'vitest';
import { addressOfResult, readResult } from './address.ts';

const read = (search: string) => readResult(new URLSearchParams(search));

it.each([
  'source=new',
  'source=new&sort=fit&pages=3&community=Brahmin,Other&minAge=25',
  'source=viewed&view=list&kujaDosha=Yes',
])('writes the address %s as it reads it', (search) => {
  const address = read(search);
  expect(address?.problems).toEqual([]);
  expect(address && addressOfResult(address.state)).toBe(`/search-result?${search}`);
});

it.each(['', 'source=', 'source=NEW', 'source=new,viewed'])('has no state without a known source: "%s"', (search) => {
  expect(read(search)).toBeUndefined();
});

it.each([
  ['source=new&sort=oldest&view=swiper', { sort: 'newest', view: 'list', pages: 1 }],
  ['source=viewed&sort=fit&view=grid', { sort: 'newest', view: 'swiper', pages: 1 }],
  ['source=new&pages=0', { pages: 1 }],
  ['source=new&pages=-3', { pages: 1 }],
  ['source=new&pages=1e9', { pages: 1 }],
  ['source=new&pages=9999', { pages: 25 }],
])('replaces values of %s that are not valid by defaults', (search, expected) => {
  expect(read(search)?.state).toMatchObject(expected);
});

it('names the filters that are not valid and keeps the others', () => {
  const address = read('source=new&minAge=17&diet=Vegan&diet=Vegetarian&$where=1&state=Karnataka');
  expect(address?.state.filters).toEqual({ state: 'Karnataka' });
  expect(address?.problems.map(({ parameter }) => parameter).sort()).toEqual(['$where', 'diet', 'minAge']);
});
