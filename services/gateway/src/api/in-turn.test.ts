import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

const OPEN = new AbortController().signal;

test('runs the tasks of a key one at a time, also after a failure, and those of other keys beside them', async () => {
  const run = inTurn();
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const task = (name: string, result: Promise<void>) => async () => {
    begun.push(name);
    await result;
    return name;
  };
  const first = run('asha', OPEN, task('first', gate.promise));
  const second = run('asha', OPEN, task('second', Promise.resolve()));
  const other = run('ravi', OPEN, task('other', Promise.resolve()));
  expect(await other).toBe('other');
  expect(begun).toEqual(['first', 'other']);
  gate.reject(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  expect(await second).toBe('second');
});

test('When a request ends while its task waits, then the task does not begin', async () => {
  const run = inTurn();
  const gate = Promise.withResolvers<void>();
  const request = new AbortController();
  let hasBegun = false;
  const first = run('asha', OPEN, () => gate.promise);
  const second = run('asha', request.signal, async () => {
    hasBegun = true;
  });
  request.abort();
  gate.resolve();
  await first;
  await expect(second).rejects.toThrow('aborted');
  await setImmediate();
  expect(hasBegun).toBe(false);
});
