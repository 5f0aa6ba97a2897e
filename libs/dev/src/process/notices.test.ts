import { expect, test } from 'vitest';
import { noticeOfService, withoutRepeats } from './notices.ts';

test('When a service logs a warning or an error, then the terminal shows it with its reason', () => {
  const line = JSON.stringify({
    level: 'error',
    msg: 'Redis does not answer',
    err: { message: 'connect ECONNREFUSED' },
  });
  expect(noticeOfService(line)).toBe('error: Redis does not answer (connect ECONNREFUSED)');
  expect(noticeOfService(JSON.stringify({ level: 40, msg: 'slow' }))).toBe('warning: slow');
});

test('When a service logs what is usual, then the terminal stays quiet', () => {
  expect(noticeOfService(JSON.stringify({ level: 'info', msg: 'Listening' }))).toBeUndefined();
  expect(noticeOfService(JSON.stringify({ level: 30, msg: 'Listening' }))).toBeUndefined();
  expect(noticeOfService('  ')).toBeUndefined();
});

test('When a service prints something else, then the terminal shows it as it is', () => {
  expect(noticeOfService('The configuration is not right.')).toBe('The configuration is not right.');
  expect(noticeOfService('null')).toBe('null');
});

test('When the same is said again and again, then it is shown once in ten seconds', () => {
  const shown: string[] = [];
  let now = 0;
  const show = withoutRepeats(
    (text) => shown.push(text),
    () => now,
  );
  for (const second of [0, 1, 9, 10, 11]) {
    now = second * 1_000;
    show('Redis does not answer');
  }
  show('something else');
  expect(shown).toEqual(['Redis does not answer', 'Redis does not answer', 'something else']);
});
