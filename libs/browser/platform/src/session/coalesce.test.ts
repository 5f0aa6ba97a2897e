import { expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

test('When a function is called several times during a run, then one more run follows, and all calls wait for it', async () => {
  const runs = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const task = vi.fn(() => runs[task.mock.calls.length - 1]?.promise ?? Promise.reject(new Error('A third run')));
  const call = coalesce(task);
  const settled = vi.fn();
  const calls = Promise.all([call(), call(), call()]).then(settled);
  runs[0]?.resolve();
  await expect.poll(() => task.mock.calls.length).toBe(2);
  expect(settled).not.toHaveBeenCalled();
  runs[1]?.resolve();
  await calls;
  expect(task).toHaveBeenCalledTimes(2);
});

test('When the first run fails and another one was asked for, then the calls succeed with the second run', async () => {
  const task = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('Failed to fetch'));
  const call = coalesce(task);
  await Promise.all([call(), call()]);
  expect(task).toHaveBeenCalledTimes(2);
});

test('When the last run fails, then the calls fail, and a later call runs again', async () => {
  const task = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('Failed to fetch'));
  const call = coalesce(task);
  await expect(call()).rejects.toThrow('Failed to fetch');
  await call();
  expect(task).toHaveBeenCalledTimes(2);
});
