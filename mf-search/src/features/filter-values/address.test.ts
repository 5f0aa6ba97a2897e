import { LIST_FILTERS, searchFilters } from '@bandhavya/contracts';
import { describe, expect, it } from 'vitest';
import { checkFilters, isFiltered, readDraft, readFilters, searchAddress, withoutFilter } from './address.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the filters of an address', () => {
  it('returns to the same filters after they were written into an address', () => {
    const texts = {
      ...Object.fromEntries(Object.entries(LIST_FILTERS).map(([name, options]) => [name, options.join(',')])),
      ...{ minAge: '25', maxAge: '32', minHeight: '150', maxHeight: '180', minIncome: '500000', maxIncome: '1000000' },
      ...{ withPhoto: 'yes', verified: 'yes', active: '7' },
    };
    const { parameters, filters, problems } = checkFilters(texts);
    const address = searchAddress('/search-result', { source: 'viewed' }, parameters);
    const again = new URLSearchParams(address.split('?')[1]);
    expect(problems).toEqual([]);
    expect(filters).toEqual(searchFilters.parse(texts));
    expect(again.get('source')).toBe('viewed');
    expect(readFilters(again)).toEqual({ parameters, filters, problems: [] });
  });

  it('writes commas as they are and leaves out empty parameters', () => {
    const parameters = { community: 'Brahmin,Other', motherTongue: '' };
    expect(searchAddress('/search', { tab: 'new', q: '' }, parameters)).toBe('/search?tab=new&community=Brahmin,Other');
    expect(searchAddress('/search', {}, {})).toBe('/search');
  });

  it('has the options in the order of the list, whatever the order of the address', () => {
    expect(read('community=Other,Brahmin').parameters).toEqual({ community: 'Brahmin,Other' });
  });

  it.each([
    ['an unknown option', 'community=Martian', 'community', 'value.invalid'],
    ['an unknown parameter', 'comunity=Brahmin', 'comunity', 'value.unknown'],
    ['a repeated parameter', 'motherTongue=Tamil&motherTongue=Hindi', 'motherTongue', 'value.invalid'],
    ['an age below the limit', 'minAge=17', 'minAge', 'search.age'],
    ['an age above the limit', 'maxAge=100', 'maxAge', 'search.age'],
    ['an age in words', 'minAge=twenty', 'minAge', 'search.age'],
    ['an operator', 'community[$ne]=Brahmin', 'community[$ne]', 'value.unknown'],
    ['the name of a built-in property', '__proto__=x', '__proto__', 'value.unknown'],
    ['a very long value', `rashi=${'x'.repeat(10_000)}`, 'rashi', 'value.too-long'],
    ['a flag that is not yes', 'withPhoto=true', 'withPhoto', 'value.invalid'],
  ])('names %s as a problem and keeps the other filters', (_, query, parameter, code) => {
    expect(read(`tab=new&diet=Veg&${query}`)).toMatchObject({
      parameters: { diet: 'Veg' },
      problems: [{ parameter, code }],
    });
  });

  it('leaves out both bounds of a range when one is wrong or they are in the wrong order', () => {
    expect(read('minAge=30&maxAge=300&diet=Veg').parameters).toEqual({ diet: 'Veg' });
    const mixed = read('minAge=40&maxAge=20&community=Martian&diet=Veg');
    expect(mixed.parameters).toEqual({ diet: 'Veg' });
    expect(mixed.problems).toEqual([
      { parameter: 'community', code: 'value.invalid' },
      { parameter: 'minAge', code: 'preferences.age' },
    ]);
  });

  it('keeps the bounds as they were typed in a draft, and only valid options', () => {
    const search = new URLSearchParams('minAge=1&maxAge=abcdefghijkl&community=Martian&diet=Veg');
    expect(readDraft(search)).toEqual({ minAge: '1', maxAge: 'abcdefghi', diet: 'Veg' });
  });
});

it('removes one filter, a range as a whole', () => {
  const parameters = { community: 'Brahmin', minAge: '25', maxAge: '30' };
  expect(withoutFilter(parameters, 'age')).toEqual({ community: 'Brahmin' });
  expect(withoutFilter(parameters, 'community')).toEqual({ minAge: '25', maxAge: '30' });
});

it('says whether any filter is set', () => {
  expect([{}, { community: '' }, { active: '7' }].map(isFiltered)).toEqual([false, false, true]);
});
