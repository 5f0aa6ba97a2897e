import { QueryClient } from '@bandhavya/platform/host';
import { expect, test } from 'vitest';
import { invalidateOwnProfile } from './queries.ts';

const KEYS = [['profile'], ['photos'], ['step', 'name'], ['step', 'phone'], ['history', 'liked'], ['member', 'a']];

function cacheOf(...keys: string[][]): QueryClient {
  const queries = new QueryClient();
  for (const key of keys) queries.setQueryData(key, 'read');
  return queries;
}

/** The keys of the invalid queries: 'step/name'. */
function invalid(queries: QueryClient): string[] {
  const all = queries.getQueryCache().getAll();
  return all.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => queryKey.join('/'));
}

test('When a save is announced, then the own profile is invalid, and lists of other members stay valid', () => {
  const queries = cacheOf(...KEYS);
  invalidateOwnProfile(queries);
  expect(invalid(queries)).toEqual(['profile', 'photos', 'step/name', 'step/phone']);
});

test('When this tab is saving a step, then its query stays valid and the other steps become invalid', async () => {
  const queries = cacheOf(...KEYS);
  const { promise, resolve } = Promise.withResolvers<void>();
  const save = queries.getMutationCache().build(queries, { mutationKey: ['step', 'name'], mutationFn: () => promise });
  const saving = save.execute(undefined);
  await Promise.resolve();
  invalidateOwnProfile(queries);
  expect(invalid(queries)).toEqual(['profile', 'photos', 'step/phone']);
  resolve();
  await saving;
  invalidateOwnProfile(queries);
  expect(invalid(queries)).toContain('step/name');
});

test('When a list failed because onboarding was incomplete, then a save invalidates it', async () => {
  const queries = cacheOf(['member', 'a']);
  const failing = { queryKey: ['history', 'liked'], queryFn: () => Promise.reject(new Error('409')), retry: false };
  await queries.prefetchQuery(failing);
  invalidateOwnProfile(queries);
  expect(invalid(queries)).toEqual(['history/liked']);
});
