import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../problem.ts';
import {
  filterParameters,
  LIST_FILTERS,
  maritalStatusOf,
  type SearchFiltersInput,
  searchFilters,
  searchQuery,
} from './search.ts';

/** The refused fields of a query with their codes. */
function refusals(query: Record<string, unknown>) {
  const { error } = searchFilters.safeParse(query);
  return error ? fieldErrors(error).map(({ field, code }) => [field, code]) : [];
}

describe('searchFilters', () => {
  it('reads lists, ranges and flags from texts, and turns them back', () => {
    const query: SearchFiltersInput = {
      community: 'Lingayat,Brahmin',
      minAge: '25',
      maxAge: '25',
      verified: 'yes',
      active: '7',
    };
    const filters = searchFilters.parse(query);
    expect(filters).toEqual({ community: ['Brahmin', 'Lingayat'], minAge: 25, maxAge: 25, verified: true, active: 7 });
    expect(filterParameters(filters)).toEqual({ ...query, community: 'Brahmin,Lingayat' });
  });

  it('treats an empty parameter as absent', () => {
    expect(filterParameters(searchFilters.parse({ community: '', minAge: '', withPhoto: '' }))).toEqual({});
  });

  it.each([
    [{ minAge: '17' }, 'minAge', 'search.age'],
    [{ maxAge: '100' }, 'maxAge', 'search.age'],
    [{ minAge: 'twenty' }, 'minAge', 'search.age'],
    [{ minAge: '25.5' }, 'minAge', 'search.age'],
    [{ minAge: '30', maxAge: '29' }, 'minAge', 'preferences.age'],
    [{ minHeight: '180', maxHeight: '160' }, 'minHeight', 'preferences.height'],
    [{ community: 'Martian' }, 'community', 'value.invalid'],
    [{ community: 'Brahmin,,Kuruba' }, 'community', 'value.invalid'],
    [{ community: ['Brahmin', 'Kuruba'] }, 'community', 'value.invalid'],
    [{ community: { $ne: '' } }, 'community', 'value.invalid'],
    [{ community: 'a'.repeat(10_000) }, 'community', 'value.too-long'],
    [{ verified: 'no' }, 'verified', 'value.invalid'],
    [{ shoeSize: '9' }, 'shoeSize', 'value.unknown'],
  ])('refuses %j with the field named', (query, field, code) => {
    expect(refusals(query)).toEqual([[field, code]]);
  });

  it('accepts every option of every list', () => {
    for (const [name, options] of Object.entries(LIST_FILTERS)) {
      expect([name, refusals({ [name]: options.join(',') })]).toEqual([name, []]);
      expect(options.filter((option) => option.includes(','))).toEqual([]);
    }
  });
});

it('lists the options of the specification first, and reads Single as Never Married', () => {
  expect(LIST_FILTERS.community.slice(0, 6)).toEqual([
    'Brahmin',
    'Vokkaliga',
    'Lingayat',
    'Kuruba',
    'Other',
    'Vishwakarma',
  ]);
  expect(LIST_FILTERS.motherTongue.slice(0, 5)).toEqual(['Kannada', 'Telugu', 'Tamil', 'Marathi', 'Hindi']);
  expect(LIST_FILTERS.maritalStatus).toEqual(['Single', 'Divorced', 'Widowed', 'Awaiting Divorce', 'Annulled']);
  expect([maritalStatusOf('Single'), maritalStatusOf('Widowed')]).toEqual(['Never Married', 'Widowed']);
});

it('needs a source', () => {
  expect(searchQuery.safeParse({}).success).toBe(false);
  expect(searchQuery.parse({ source: 'new' })).toEqual({ source: 'new', sort: 'newest', limit: 20 });
});
