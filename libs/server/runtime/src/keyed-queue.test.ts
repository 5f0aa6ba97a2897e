import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

test('runs the tasks of a key one at a time, also after a failure, and those of other keys beside them', async () => {
  const queue = new KeyedQueue();
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const task = (name: string, result: Promise<void>) => async () => {
    begun.push(name);
    await result;
    return name;
  };
  const first = queue.run('asha', task('first', gate.promise));
  const second = queue.run('asha', task('second', Promise.resolve()));
  const other = queue.run('ravi', task('other', Promise.resolve()));
  expect(await other).toBe('other');
  expect(begun).toEqual(['first', 'other']);
  gate.reject(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  expect(await second).toBe('second');
});

test('When a request ends while its task waits, then the task does not begin', async () => {
  const queue = new KeyedQueue();
  const gate = Promise.withResolvers<void>();
  const request = new AbortController();
  let hasBegun = false;
  const first = queue.run('asha', () => gate.promise);
  const second = queue.run(
    'asha',
    async () => {
      hasBegun = true;
    },
    request.signal,
  );
  request.abort();
  gate.resolve();
  await first;
  await expect(second).rejects.toThrow('aborted');
  await setImmediate();
  expect(hasBegun).toBe(false);
});
