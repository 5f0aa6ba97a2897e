// @vitest-environment jsdom
import { isReservedPath } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import { router } from './router.tsx';

test('When the shell has a page, then no remote can claim its path', () => {
  const paths = router.routes.flatMap(({ children = [] }) => children.map(({ path = '' }) => path));
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => path !== '*' && !isReservedPath(path))).toEqual([]);
});
