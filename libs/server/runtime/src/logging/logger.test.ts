import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  let output = '';
  const destination = {
    write: (line: string) => {
      output += line;
    },
  };
  write(createLogger({ service: 'test', level: 'info' }, destination));
  return output;
}

test('When a message is logged, then the line has level, time, service and message', () => {
  expect(JSON.parse(logged((logger) => logger.info({ n: 1 }, 'Hello')))).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/u),
    service: 'test',
    n: 1,
    msg: 'Hello',
  });
});

test('When private fields are logged by mistake, then they are redacted', () => {
  const secret = 'the-secret';
  const output = logged((logger) => {
    logger.info({ cookie: secret, email: secret, phone_number: secret });
    logger.info({ headers: { cookie: secret, authorization: secret, 'set-cookie': secret } });
    logger.info({ req: { headers: { cookie: secret }, body: { email: secret, date_of_birth: secret } } });
  });
  expect(output).not.toContain(secret);
  expect(output).toContain('[private]');
});

test('When an error is logged, then properties that libraries added to it are left out', () => {
  const error = Object.assign(new Error('E11000 duplicate key error dup key: { identity.subject: "10769" }'), {
    code: 11000,
    body: 'the-body',
    command: { args: ['session:abc'] },
    cause: new TypeError('inner'),
  });
  const output = logged((logger) => logger.error({ err: error }, 'Failed'));
  expect(JSON.parse(output).err).toMatchObject({ type: 'Error', code: 11000, cause: { type: 'TypeError' } });
  for (const hidden of ['10769', 'the-body', 'session:abc']) expect(output).not.toContain(hidden);
});

test.each([undefined, null, 'text', { message: 'x' }, Object.assign(new Error(), { message: undefined, stack: 7 })])(
  'When %o is logged as an error, then the logger does not fail',
  (thrown) => {
    expect(JSON.parse(logged((logger) => logger.error({ err: thrown }, 'Failed')))).toMatchObject({ msg: 'Failed' });
  },
);

test('When an error is its own cause, then logging it ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(logged((logger) => logger.error({ err: error }))).toContain('round');
});
