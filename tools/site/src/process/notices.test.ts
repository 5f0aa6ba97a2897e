import { expect, test } from 'vitest';
import { noticeOfDevServer, serviceNotices } from './notices.ts';

test('When a service logs a warning or an error, then it is shown with its reason', () => {
  const line = JSON.stringify({
    level: 'error',
    msg: 'Redis does not answer',
    err: { message: 'connect ECONNREFUSED' },
  });
  expect(serviceNotices()(line)).toBe('error: Redis does not answer (connect ECONNREFUSED)');
  expect(serviceNotices()(JSON.stringify({ level: 40, msg: 'slow' }))).toBe('warning: slow');
});

test('When a service logs information, then it is not shown', () => {
  expect(serviceNotices()(JSON.stringify({ level: 'info', msg: 'Listening' }))).toBeUndefined();
  expect(serviceNotices()(JSON.stringify({ level: 30, msg: 'Listening' }))).toBeUndefined();
  expect(serviceNotices()('  ')).toBeUndefined();
});

test('When a service prints text that is no log line, then it is shown unchanged', () => {
  expect(serviceNotices()('The configuration is not right.')).toBe('The configuration is not right.');
  expect(serviceNotices()('null')).toBe('null');
});

test('When the same message repeats, then it is shown once in ten seconds', () => {
  let now = 0;
  const notice = serviceNotices(() => now);
  const shown = [0, 1, 9, 10, 11].map((second) => {
    now = second * 1_000;
    return notice('Redis does not answer');
  });
  expect(shown.map((text) => text !== undefined)).toEqual([true, false, false, true, false]);
  expect(notice('something else')).toBe('something else');
});

test('When a development server builds, then only a failure is shown', () => {
  expect(noticeOfDevServer('start   building src/a.tsx')).toBeUndefined();
  expect(noticeOfDevServer('ready   built in 0.06s')).toBeUndefined();
  expect(noticeOfDevServer('  ➜ Local:    http://localhost:4405/')).toBeUndefined();
  expect(noticeOfDevServer('error   Build error: ')).toBe('error   Build error: ');
  expect(noticeOfDevServer('File: ./src/a.tsx:7:1-46')).toBe('File: ./src/a.tsx:7:1-46');
});
