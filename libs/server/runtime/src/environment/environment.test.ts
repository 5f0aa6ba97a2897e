import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { checkEnvironment, environmentPage, parseEnvironment } from './environment.ts';
import { address, httpOrigin, httpUrl, integer, matchingText, oneOf, port, text } from './variables.ts';

const definition = {
  PORT: { schema: port, purpose: 'The port', example: '3000', default: '3000' },
  TOKEN: { schema: text(8), purpose: 'Opens | doors', example: 'abcdefgh', secret: true },
  EXTRA: { schema: z.optional(httpUrl), purpose: 'Something more', example: 'http://a.example/b' },
} as const;

test('When all variables are valid, then they are parsed, and an empty variable counts as unset', () => {
  expect(checkEnvironment(definition, { TOKEN: '12345678', PORT: '', EXTRA: '', OTHER: 'x' })).toEqual({
    ok: true,
    value: { PORT: 3000, TOKEN: '12345678', EXTRA: undefined },
  });
});

test('When variables are missing or invalid, then each is listed with purpose and example, without secrets', () => {
  const checked = checkEnvironment(definition, { PORT: 'many', TOKEN: 'short', EXTRA: 'ftp://a' });
  expect(checked.ok ? '' : checked.explanation.split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535, but is "many".',
    '  What it is for: The port',
    '  Example: PORT=3000',
    'TOKEN must have at least 8 characters.',
    '  What it is for: Opens | doors',
    '  Example: TOKEN=abcdefgh',
    'EXTRA must be an http or https address without a password, but is "ftp://a".',
    '  What it is for: Something more',
    '  Example: EXTRA=http://a.example/b',
  ]);
  const missing = checkEnvironment(definition, {});
  expect(missing.ok ? '' : missing.explanation).toContain('TOKEN is not set.');
});

test('When a combination of values is invalid, then the variable at fault is listed', () => {
  const checked = checkEnvironment(definition, { TOKEN: '12345678' }, ({ PORT }) =>
    PORT === 3000 ? [{ variable: 'PORT', message: 'is in use.' }] : [],
  );
  expect(checked.ok ? '' : checked.explanation).toMatch(/^PORT is in use\.\n {2}What it is for: The port/u);
});

test('When a service starts with an invalid variable, then it reports the variable and exits with 1', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exited');
  });
  expect(() => parseEnvironment(definition, {})).toThrow('exited');
  expect(exit).toHaveBeenCalledWith(1);
  expect(String(written.mock.calls[0]?.[0])).toContain('TOKEN is not set.');
});

test('When variables are rendered as a page, then its table has a row for each', () => {
  expect(environmentPage('gateway', definition)).toBe(
    [
      '# Variables of the gateway',
      '',
      '| Variable | What it is for | Default | Example |',
      '| --- | --- | --- | --- |',
      '| `PORT` | The port | `3000` | `3000` |',
      '| `TOKEN` | Opens \\| doors | none, must be set | `abcdefgh` |',
      '| `EXTRA` | Something more | unset | `http://a.example/b` |',
      '',
    ].join('\n'),
  );
});

test.each([
  [port, ['0', '65535'], ['-1', '65536', '3.5', '0x10', ' 1', '']],
  [integer(1, 5), ['1', '5'], ['0', '6', 'one', '1e0']],
  [httpUrl, ['http://a', 'https://a.example:1/b?c=d'], ['a', 'ftp://a', 'javascript:alert(1)', 'http://u:p@a/']],
  [
    httpOrigin,
    ['http://a', 'https://a.example:8443', 'https://a.example/'],
    ['https://a/b', 'https://a/?b', 'a.example'],
  ],
  [address(['redis:', 'rediss:']), ['redis://a', 'rediss://:p@a:1/0'], ['http://a', 'redis:a', '']],
])(
  'When schema %# parses values, then it accepts the valid ones and rejects the invalid ones',
  (schema, right, wrong) => {
    for (const value of right) expect([value, schema.safeParse(value).success]).toEqual([value, true]);
    for (const value of wrong) expect([value, schema.safeParse(value).success]).toEqual([value, false]);
  },
);

test.each([
  [integer(1, 1_000_000), '10000000', 'a whole number from 1 to 1000000, but is "10000000".'],
  [integer(1, 5), '3.5', 'a whole number from 1 to 5, but is "3.5".'],
  [httpOrigin, 'https://a/b', 'an http or https origin without a path, but is "https://a/b".'],
  [httpOrigin, 'a.example', 'an http or https address without a password, but is "a.example".'],
  [
    address(['redis:', 'rediss:']),
    'localhost',
    'an address that starts with redis:// or rediss://, but is "localhost".',
  ],
  [oneOf(['low', 'normal']), 'high', 'low or normal, but is "high".'],
  [z.optional(matchingText(/^\d{4}$/u, 'four digits')), '12345', 'four digits, but is "12345".'],
  // A schema without words of its own.
  [z.literal('one'), 'two', 'like the example, but is "two".'],
])('When a value does not fit schema %#, then the message names the allowed values', (schema, value, allowed) => {
  const checked = checkEnvironment({ VALUE: { schema, purpose: 'A value', example: 'one' } }, { VALUE: value });
  expect(checked.ok ? '' : checked.explanation.split('\n')[0]).toBe(`VALUE must be ${allowed}`);
});

test('When an origin ends in a slash, then the slash is removed', () => {
  expect(httpOrigin.parse('https://A.example/')).toBe('https://a.example');
});
